import type { Random } from '../../scripts/seeded-random.ts';
import type { Article } from './article-series.ts';

/** What becomes of an article over the years, where its series does not say: some end, some are reduced, some of both. */
export function withFate(article: Article, random: Random): Article {
  const chance = random.next();
  if (chance < 0.03) return { ...article, discontinued: true };
  if (chance < 0.05) return { ...article, discontinued: true, discount: random.pick([20, 30, 40]) };
  if (chance < 0.06) return { ...article, discontinued: true, clearanceCents: clearanceOf(article) };
  if (chance < 0.12) return { ...article, discount: random.pick([5, 10, 15, 20]) };
  return article;
}

/** About a third of the usual cost, in whole dollars. */
function clearanceOf({ msrp }: Article): number {
  return Math.max(1, Math.round(msrp * 0.15)) * 100;
}
