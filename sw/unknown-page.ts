/** As long as the app waits for an answer (F-2). */
const patienceMs = 8_000;

type Answers = {
  readonly ask: () => Promise<Response>;
  /** The app's page, which says that nothing was found. */
  readonly page: () => Promise<Response | null>;
  readonly after: (delayMs: number) => Promise<void>;
};

/** The server may know addresses that this version does not. A proxy's error page is not shown (ROUTE-8). */
export async function answerUnknownPage({ ask, page, after }: Answers): Promise<Response> {
  const answered = ask().catch(() => null);
  const answer = await Promise.race([answered, after(patienceMs).then(() => null)]);
  if (answer !== null && answer.status < 500) return answer;
  return (await page()) ?? (await answered) ?? Response.error();
}
