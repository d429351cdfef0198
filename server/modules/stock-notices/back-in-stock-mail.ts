import { addressOf } from '../../../src/contract/addresses.ts';
import type { Locale } from '../../../src/contract/locale.ts';
import { type Mail, mailBody } from '../../jobs/mail/repository.ts';
import type { Offer } from '../catalogue/offers.ts';

type Product = Pick<Offer, 'sku' | 'productId' | 'type' | 'name' | 'description' | 'stock'>;

const words = {
  en: {
    one: (name: string) => `Back in stock: ${name}`,
    several: (count: number) => `Back in stock: ${count} products`,
    intro: 'Hello,\n\nYou asked us to let you know. Now in stock:',
    line: (product: string, count: number) => `${product}: ${count === 1 ? '1 unit' : `${count} units`}`,
    end: 'Stock may sell out again before you order. We won’t email you about these products again unless you ask.',
  },
  fr: {
    one: (name: string) => `De nouveau en stock\u00a0: ${name}`,
    several: (count: number) => `De nouveau en stock\u00a0: ${count} produits`,
    intro: 'Bonjour,\n\nVous avez demandé à être avisé. Maintenant en stock\u00a0:',
    line: (product: string, count: number) => `${product}\u00a0: ${count === 1 ? '1 unité' : `${count} unités`}`,
    end: 'Ces produits peuvent s’épuiser avant votre commande. Vous ne recevrez plus de courriel à leur sujet, sauf si vous le redemandez.',
  },
} as const;

export function backInStockMail(
  products: readonly Product[],
  { email, lang }: { readonly email: string; readonly lang: Locale },
  publicUrl: string,
): Mail {
  const say = words[lang];
  const nameOf = ({ type, name, description }: Product) =>
    type === 'configuration' && description !== '' ? `${name}, ${description}` : name;
  const lines = products.map((product) => {
    const { sku, productId, type, stock } = product;
    const text = say.line(`${nameOf(product)} (${sku})`, stock.quantity);
    // The page of a part finds the catalogue that has it.
    const screen = type === 'configuration' ? 'bikes' : 'pieces';
    return `${text}\n${publicUrl}${addressOf(screen, lang, { id: productId })}`;
  });
  const [first] = products;
  return {
    subject: products.length === 1 && first ? say.one(nameOf(first)) : say.several(products.length),
    body: mailBody([say.intro, ...lines, say.end]),
    recipient: email,
    lang,
  };
}
