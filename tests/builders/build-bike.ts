import type { Bike, Configuration, Revision } from '../../src/contract/catalogue/catalogue.ts';

const updated = '2026-11-20T11:42:00.000Z';

/** One revision; stock without an arrival unless told otherwise. */
export function buildRevision(sku: string, quantity = 10, differences: Partial<Revision> = {}): Revision {
  return { sku, availableQuantity: { quantity, next: null, updated }, discontinued: false, ...differences };
}

/** Sizes M and L in spruce and ember, as `gx-m-spruce`, ten of each; 2,000.00 at cost, 3,200.00 msrp. */
export function buildConfiguration(id = 'gx', differences: Partial<Configuration> = {}): Configuration {
  return {
    id,
    name: id.toUpperCase(),
    sizes: ['M', 'L'].map((name) => ({
      name,
      skus: ['spruce', 'ember'].map((color) => ({
        color,
        revisions: [buildRevision(`${id}-${name.toLowerCase()}-${color}`)],
      })),
    })),
    specification: [],
    prices: { msrp: 3200, cost: 2000 },
    discount: 0,
    shipping: { fee: 45 },
    freeShipping: false,
    maxQuantity: 0,
    uom: 'EA',
    ...differences,
  };
}

/** A trail bike of 2027 in one configuration. */
export function buildBike(id: string, differences: Partial<Bike> = {}): Bike {
  return {
    id,
    type: 'bike',
    name: id,
    model: id,
    year: 2027,
    description: '',
    discontinued: false,
    properties: [{ id: 1, name: 'Kind', values: ['Trail'] }],
    colors: [
      { id: 'spruce', name: 'Spruce', hex: '#2f5d50', image: { url: '/images/spruce.svg', alt: 'Spruce' } },
      { id: 'ember', name: 'Ember', hex: '#c4502f' },
    ],
    gallery: [],
    configurations: [buildConfiguration()],
    ...differences,
  };
}
