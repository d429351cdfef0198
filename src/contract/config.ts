import * as v from 'valibot';

/** `/config.json`, read by the app at start: where its backend is, and what the maker calls itself. */
export const appConfig = v.object({
  apiUrl: v.string(),
  cmsUrl: v.string(),
  maker: v.object({ name: v.string(), email: v.string() }),
});

export type AppConfig = v.InferOutput<typeof appConfig>;
