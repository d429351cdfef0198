import type { DemoAccount } from './demo-account.ts';

type Section = { readonly title: string; readonly text: readonly string[] };

/** One dealer's supply agreement for one year. */
export function contractText(account: DemoAccount, year: number): { en: string; fr: string } {
  return { en: html(english(account, year)), fr: html(french(account, year)) };
}

function english({ enterpriseName, no }: DemoAccount, year: number): Section[] {
  return [
    {
      title: 'Parties',
      text: [`This agreement is between Cycles Boréal, the manufacturer, and ${enterpriseName} (${no}), the dealer.`],
    },
    {
      title: 'Term',
      text: [
        `This agreement runs from January 1 to December 31, ${year}. Orders confirmed during the term are covered by it even if they ship later.`,
        'Either party may end this agreement with ninety days’ written notice.',
      ],
    },
    {
      title: 'Orders and prices',
      text: [
        'The dealer orders through the portal. Each order is subject to the prices, discounts and payment terms shown when it is placed.',
        'A confirmed order can be changed or canceled until preparation begins. Booking orders are firm.',
      ],
    },
    {
      title: 'Delivery',
      text: [
        'The manufacturer ships from its warehouse as products become available. The dealer inspects each delivery on arrival and reports damage within five business days.',
      ],
    },
    {
      title: 'Service and warranty',
      text: [
        'The dealer assembles each bike according to the manufacturer’s instructions, delivers it ready to ride and registers its serial number.',
        'Warranty claims are submitted through the portal, with photos. The dealer keeps replaced parts for sixty days.',
      ],
    },
    {
      title: 'Name and images',
      text: [
        'The dealer may use the manufacturer’s name, logos and images from the portal to sell its products, crediting the photographer where one is named.',
      ],
    },
  ];
}

function french({ enterpriseName, no }: DemoAccount, year: number): Section[] {
  return [
    {
      title: 'Les parties',
      text: [
        `La présente entente est conclue entre Cycles Boréal, le fabricant, et ${enterpriseName} (${no}), le détaillant.`,
      ],
    },
    {
      title: 'Durée',
      text: [
        `Elle est en vigueur du 1er janvier au 31 décembre ${year}. Les commandes confirmées pendant cette période sont livrées selon ses conditions, même plus tard.`,
        'Chaque partie peut y mettre fin par un préavis écrit de quatre-vingt-dix jours.',
      ],
    },
    {
      title: 'Commandes et prix',
      text: [
        'Le détaillant commande par le portail. Les prix, rabais et modalités de paiement affichés au moment de la commande s’appliquent à celle-ci.',
        'Une commande confirmée peut être modifiée ou annulée tant que sa préparation n’a pas commencé. Les précommandes sont fermes.',
      ],
    },
    {
      title: 'Livraison',
      text: [
        'Le fabricant expédie de son entrepôt à mesure que la marchandise est disponible. Le détaillant vérifie chaque livraison à la réception et signale tout dommage dans les cinq jours ouvrables.',
      ],
    },
    {
      title: 'Service et garantie',
      text: [
        'Le détaillant assemble chaque vélo selon les directives du fabricant, le remet prêt à rouler et enregistre son numéro de série.',
        'Les réclamations de garantie se font par le portail, photos à l’appui. Les pièces remplacées restent chez le détaillant pendant soixante jours.',
      ],
    },
    {
      title: 'Nom et images',
      text: [
        'Le détaillant peut utiliser le nom, les logos et les images du fabricant offerts par le portail pour vendre ses produits, avec le crédit du photographe lorsqu’il est indiqué.',
      ],
    },
  ];
}

function html(sections: readonly Section[]): string {
  return sections
    .map(({ title, text }, at) => {
      const paragraphs = text.map((one) => `<p>${escaped(one)}</p>`).join('\n');
      return `<h2>${at + 1}. ${escaped(title)}</h2>\n${paragraphs}`;
    })
    .join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
