"""Train a small policy until it beats a bot: first imitate a stronger one, then play and learn.

    python train.py --out build/policy

Everything follows from --seed. What was measured goes to measured.json, the curve to curve.png, the
policy to policy.zip, all in the folder --out.
"""

if __name__ == "__main__":
    # here, not above: the processes that play games load this file, too, and need no PyTorch
    from training import main

    main(__doc__)
