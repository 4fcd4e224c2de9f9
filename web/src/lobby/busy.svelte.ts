// Something that is asked of the server: once at a time, and what went wrong in words.

export class Busy {
  now = $state(false);
  problem = $state("");

  private last: Promise<void> = Promise.resolve();

  /** Do it unless something is under way: a second click does nothing. */
  async do(work: () => Promise<void>): Promise<void> {
    if (!this.now) await this.run(work);
  }

  /** Do it after what is under way: every touch counts. */
  queue(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(() => this.run(work));
    return this.last;
  }

  private async run(work: () => Promise<void>): Promise<void> {
    this.now = true;
    this.problem = "";
    try {
      await work();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      this.now = false;
    }
  }
}
