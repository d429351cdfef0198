import { plainHeading } from '../read-table.ts';

/** What companies call the columns, in both languages, without accents, spaces and capitals. The first are surest. */
const words = {
  warehouse: 'warehouse entrepot depot location emplacement magasin site',
  sku: 'sku ugs refarticle referencearticle articlereference articleno articlenumber itemcode productcode stockcode materialnumber codearticle noarticle nodarticle numeroarticle numerodarticle nodeproduit noproduit numeroproduit partnumber productnumber itemnumber itemno partno nopiece nodepiece codeproduit variantsku article item piece nopiece reference ref code no numero',
  name: 'name nom intitule nomarticle itemname itemdescription productdescription raisonsociale nomcommercial companyname company productname nomduproduit title titre designation libelle description',
  model: 'model modele modelname nomdumodele handle',
  color: 'color colour couleur coloris teinte',
  size: 'size taille grandeur format',
  style: 'style styleno stylenumber stylecode parentsku parent handle codestyle',
  category: 'category categorie categoriedeproduit productcategory producttype type famille family kind genre',
  msrp: 'msrp pdsf pvc pvttc prixconseille prixpublicconseille prixdeventeconseille prixttc prixpublicttc prixdevente prixdeventesuggere listprice prixdelistesuggere prixdetail retailprice prixpublic rrp variantprice price prix',
  cost: 'cost coutant prixnetht prixachat prixachatht prixdachat prixht tarifht prixnetdetaillant prixcoutant prixrevendeur prixdegros net cout dealercost dealerprice prixdetaillant wholesale wholesaleprice prixnet',
  stock:
    'stock onhand enmain qteenmain quantiteenmain qtyonhand inventory inventaire variantinventoryqty available disponible quantity quantite qty qte units unites stockdispo stockdisponible stockenmain stockphysique stockreel stocklevel qtedispo qtedisponible quantitedisponible quantiteenstock qteenstock qtestock dispo availableqty quantityonhand onhandqty qoh soh',
  nextArrival:
    'nextarrival prochainarrivage arrivage datearrivage dateprochainarrivage prochainelivraison datelivraisonprevue expecteddate arrivaldate eta next expected',
  arriving:
    'arriving arrivingqty arrivingquantity qtyarriving incoming incomingqty inboundqty intransit qteattendue quantiteattendue qteenroute quantiteenroute qtearrivage quantitearrivage',
  barcode:
    'barcode codeean codeean13 codegtin ean13 gencod codeupc codebarres codeabarres upc cup ean gtin variantbarcode',
  image: 'image photo picture imagesrc imagefile',
  descriptionEn: 'descriptionen descriptionanglais description bodyhtml',
  descriptionFr: 'descriptionfr descriptionfrancais descriptionfrancaise',
  nameFr: 'namefr nomfr nomfrancais titrefr designationfr frenchname',
  startOfSale: 'startofsale sellstart debutdevente availablefrom',
  endOfSale: 'endofsale datedefin datefin sellend findevente discontinuedon',
  minimum: 'minimum min minqty qtemin quantiteminimum',
  multiple: 'multiple packsize pack emballage',
  group: 'group groupe tarif codetarif niveaudeprix pricelevel pricegroup pricelist liste listedeprix groupedeprix',
  validFrom: 'validfrom datededebut from du debut datedebut startdate effectivedate valideau valabledu',
  validTo: 'validto datedefin to au fin datefin enddate valableau expiry',
  fixedPrice: 'fixedprice prixfixe specialprice prixspecial promo',
  discount: 'discount rabais remise escompte',
  freeShipping: 'freeshipping portpaye livraisongratuite',
  maxQuantity: 'maxquantity max maximum qtemax quantitemaximum',
  shippingFee: 'shippingfee port fraisdeport fraisdelivraison shipping',
  number:
    'number codeclient numerodeclient noducompte accountnumber account dealernumber customernumber customerno noclient numeroclient nodeclient compte nocompte numerodecompte dealer',
  line1: 'line1 address1 addressline1 address adresse adresse1 street rue',
  line2: 'line2 address2 addressline2 adresse2',
  city: 'city ville',
  province: 'province provincecode state stateprovince etat',
  country: 'country countrycode pays codepays',
  postalCode: 'postalcode codepostal zip zipcode',
  addressKind: 'addresstype addresskind typedadresse typeadresse',
  prefix: 'prefix prefixe serialprefix begins debutdunumero',
  firstYear: 'firstyear yearfrom anneedebut anneededebut fromyear premiereannee delannee',
  lastYear: 'lastyear yearto anneefin anneedefin toyear derniereannee alannee',
  year: 'year millesime anneemodele annee modelyear anneemodele',
  level: 'level niveau accesslevel niveaudacces',
  language: 'language langue lang',
  terms: 'terms paymentterms conditions modalites conditionsdepaiement termes',
  discountGroup: 'discountgroup groupederabais grouperabais',
  creditLimit: 'creditlimit limitedecredit limitecredit credit',
  orderMinimum:
    'orderminimum minimumorder minimumordervalue minorder commandeminimale minimumdecommande commandeminimum',
  freeFreight:
    'freefreight freefreightfrom freefreightthreshold freeshippingfrom livraisongratuite livraisongratuitedes francodeport portgratuit',
  hold: 'hold onhold credithold bloque suspendu retenu',
  contact: 'contact contactname nomducontact personneressource',
  email: 'email courriel mail emailaddress adressecourriel',
  phone: 'phone telephone tel',
  userEmail: 'useremail courrieldelutilisateur courrielutilisateur',
  userName: 'username user nomdelutilisateur nomutilisateur utilisateur',
  userRole: 'userrole role roledelutilisateur',
  userLanguage: 'userlanguage languedelutilisateur langueutilisateur',
  invoiceNumber:
    'invoicenumber invoiceno invoice nofacture nodefacture numerofacture numerodefacture facture documentnumber documentno document',
  orderNumber: 'ordernumber orderno order salesorder nocommande nodecommande numerocommande numerodecommande commande',
  dealer:
    'dealer dealernumber dealerno customernumber customerno customer account accountnumber noclient nodeclient numeroclient client nocompte compte',
  date: 'date invoicedate orderdate datefacture datedefacture datedelafacture datecommande datedecommande',
  dueDate: 'duedate due echeance datedecheance datecheance',
  open: 'open openamount balance balancedue solde soldedu montantouvert',
  total: 'total totalamount amount montanttotal montant totalttc',
  documentKind: 'kind type documenttype typededocument typedocument',
  documentNo: 'pono ponumber po customerpo bondecommande nobondecommande',
  currency: 'currency devise monnaie',
  shipping: 'shipping freight livraison transport port',
  tariff: 'tariff tarif droits',
  quantity: 'quantity qty quantite qte',
  unitPrice: 'unitprice prixunitaire price prix',
  lineTotal: 'linetotal extendedprice extended montantligne totalligne',
  titleEn: 'titleen titreanglais title titre name nom',
  titleFr: 'titlefr titrefr titrefrancais titre',
  years: 'years annees modelyears year annee millesime millesimes',
  fileEn: 'fileen fichieren fichieranglais file fichier filename nomfichier document pdf',
  fileFr: 'filefr fichierfr fichierfrancais fichier',
  state: 'state orderstatus status statutdelacommande etat statut',
} as const;

export type Field = keyof typeof words;

/** Small words between others, such as those of `Date de la facture`. */
const smallWords = /(?<![\p{L}\p{N}])(?:de|du|des|la|le|les|l|d|of|the)(?![\p{L}\p{N}])/giu;

/** What a heading may be in the list: as it is, without small words, and without a unit in brackets. */
function keysOf(heading: string): string[] {
  const spelled = heading.replaceAll(/n[°º]|№|#/gi, 'no ').replaceAll(/\([^)]*\)/g, ' ');
  return [heading, spelled, spelled.replaceAll(smallWords, ' ')].map(plainHeading);
}

/** How many of a row's cells look like headings. */
export function headingsIn(cells: readonly string[]): number {
  return cells.filter((cell) => keysOf(cell).some((key) => known.has(key))).length;
}

const lists = new Map(Object.entries(words).map(([field, list]) => [field as Field, list.split(' ')]));

const known = new Set([...lists.values()].flat());

/** The heading that best names a field. `taken` ones belong to other fields. */
export function headingFor(field: Field, headings: readonly string[], taken: ReadonlySet<string>): string | null {
  for (const word of lists.get(field) ?? []) {
    const found = headings.find((heading) => !taken.has(heading) && keysOf(heading).includes(word));
    if (found !== undefined) return found;
  }
  return null;
}
