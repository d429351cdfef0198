/** Columns of every Shopify product export. */
const sure = ['Handle', 'Title', 'Variant SKU', 'Option1 Name', 'Option1 Value', 'Variant Price'];

/** What the maps of all Shopify product exports share. Null for other files. */
export function shopifyMap(headings: readonly string[]) {
  if (!sure.every((heading) => headings.includes(heading))) return null;
  const column = (name: string, heading: string) => (headings.includes(heading) ? { [name]: heading } : {});
  const options = [1, 2, 3].filter((at) => headings.includes(`Option${at} Value`));
  return {
    columns: {
      sku: 'Variant SKU',
      name: 'Name',
      model: 'Title',
      style: 'Handle',
      category: 'Type',
      msrp: 'Variant Price',
      ...column('cost', 'Cost per item'),
      ...column('stock', 'Variant Inventory Qty'),
      ...column('barcode', 'Variant Barcode'),
      ...column('image', 'Image Src'),
      ...column('variantImage', 'Variant Image'),
      ...column('descriptionEn', 'Body (HTML)'),
    },
    sharedBy: 'Handle',
    options: options.map((at) => ({ name: `Option${at} Name`, value: `Option${at} Value` })),
    joined: { Name: ['Title', ...options.map((at) => `Option${at} Value`)] },
    only: {
      ...(headings.includes('Status') && { Status: ['active'] }),
      ...(headings.includes('Published') && { Published: ['true'] }),
      ...(headings.includes('Gift Card') && { 'Gift Card': ['false'] }),
    },
  };
}
