// Something that is asked of the server: once at a time, and what went wrong in words.

export class Busy {
  now = $state(false);
  problem = $state("");

  async do(work: () => Promise<void>): Promise<void> {
    if (this.now) return;
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
