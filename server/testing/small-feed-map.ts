/** For tests: an import of a single file of products. */
export const smallFeedMap = {
  products: {
    file: 'products.csv',
    columns: {
      sku: 'No',
      name: 'Name',
      model: 'Model',
      color: 'Colour',
      size: 'Size',
      category: 'Kind',
      msrp: 'Price',
      stock: 'Stock',
    },
    bikes: ['Bike'],
    accessories: ['Extra'],
    categoryOfTheRest: 'Part',
    costShare: 0.5,
    bikeShippingFee: 45,
    configuration: { en: 'Standard', fr: 'De série' },
    uom: 'EA',
    filters: [{ id: 1, name: { en: 'Kind', fr: 'Genre' }, column: 'Kind' }],
  },
};
