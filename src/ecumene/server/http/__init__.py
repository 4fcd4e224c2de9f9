"""What every request passes and every answer looks like: budgets, checks, models, problems."""
