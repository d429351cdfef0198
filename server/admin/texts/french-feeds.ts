/** French texts about feeds, keyed by the English ones. */
export const frenchFeeds: Readonly<Record<string, string>> = {
  'contains a character that is not text': 'contient un caractère qui n’est pas du texte',
  'contains a line break or another control character': 'contient un saut de ligne ou un autre caractère de commande',
  'is too long for a part number': 'est trop long pour un numéro de pièce',
  '  changed: {0}': '  modifiés\u00a0: {0}',
  '  gone: {0}': '  disparus\u00a0: {0}',
  '  new: {0}': '  nouveaux\u00a0: {0}',
  '  {0}': '  {0}',
  "'{0}' and '{1}' stand in line {2} already": '«\u00a0{0}\u00a0» et «\u00a0{1}\u00a0» se trouvent déjà à la ligne {2}',
  "'{0}' cannot be read": '«\u00a0{0}\u00a0» ne peut pas être lu',
  "'{0}' costs dealers nothing": '«\u00a0{0}\u00a0» ne coûte rien aux détaillants',
  "'{0}' costs {1} nothing": '«\u00a0{0}\u00a0» ne coûte rien au groupe {1}',
  "'{0}' counts as 0": '«\u00a0{0}\u00a0» compte pour 0',
  "'{0}' differs from '{1}' in line {2}, of the same dealer":
    '«\u00a0{0}\u00a0» diffère de «\u00a0{1}\u00a0» à la ligne {2}, pour le même détaillant',
  "'{0}' differs from '{1}' in line {2}, of the same number":
    '«\u00a0{0}\u00a0» diffère de «\u00a0{1}\u00a0» à la ligne {2}, pour le même numéro',
  "'{0}' has more than {1} MB": '«\u00a0{0}\u00a0» dépasse {1} Mo',
  "'{0}' has more than {1} further users": '«\u00a0{0}\u00a0» a plus de {1} utilisateurs supplémentaires',
  "'{0}' has no letter and no digit": '«\u00a0{0}\u00a0» ne contient ni lettre ni chiffre',
  "'{0}' in '{1}' is already in line {2}": '«\u00a0{0}\u00a0» en «\u00a0{1}\u00a0» se trouve déjà à la ligne {2}',
  "'{0}' is already in line {1}": '«\u00a0{0}\u00a0» se trouve déjà à la ligne {1}',
  "'{0}' is an error of the spreadsheet": '«\u00a0{0}\u00a0» est une erreur du tableur',
  "'{0}' is below zero": '«\u00a0{0}\u00a0» est inférieur à zéro',
  "'{0}' is in Canadian dollars, and {1} pays in US ones":
    '«\u00a0{0}\u00a0» est en dollars canadiens, et {1} paie en dollars américains',
  "'{0}' is in US dollars, and {1} pays in Canadian ones":
    '«\u00a0{0}\u00a0» est en dollars américains, et {1} paie en dollars canadiens',
  "'{0}' is in another currency than Canadian or US dollars":
    '«\u00a0{0}\u00a0» n’est ni en dollars canadiens ni en dollars américains',
  "'{0}' is more than 100 percent": '«\u00a0{0}\u00a0» dépasse 100 pour cent',
  "'{0}' is more than the whole": '«\u00a0{0}\u00a0» dépasse le tout',
  "'{0}' is neither CAD nor USD": '«\u00a0{0}\u00a0» n’est ni CAD ni USD',
  "'{0}' is neither English nor French": '«\u00a0{0}\u00a0» n’est ni l’anglais ni le français',
  "'{0}' is neither a PDF nor a picture nor a ZIP": '«\u00a0{0}\u00a0» n’est ni un PDF, ni une image, ni un ZIP',
  "'{0}' is neither yes nor no": '«\u00a0{0}\u00a0» n’est ni oui ni non',
  "'{0}' is no country, neither by its code nor by its name":
    '«\u00a0{0}\u00a0» n’est pas un pays, ni par son code ni par son nom',
  "'{0}' is no province or territory of Canada": '«\u00a0{0}\u00a0» n’est pas une province ni un territoire du Canada',
  "'{0}' is no state of the United States": '«\u00a0{0}\u00a0» n’est pas un État des États-Unis',
  "'{0}' is not one of {1}": '«\u00a0{0}\u00a0» ne figure pas parmi {1}',
  "'{0}' is not a day such as 2026-11-20": '«\u00a0{0}\u00a0» n’est pas une date comme 2026-11-20',
  "'{0}' is not a day such as 2026-11-20, or a time such as 2026-11-20T15:00:00Z.":
    '«\u00a0{0}\u00a0» n’est ni une date comme 2026-11-20, ni un moment comme 2026-11-20T15:00:00Z.',
  "'{0}' is not a whole number": '«\u00a0{0}\u00a0» n’est pas un nombre entier',
  "'{0}' is not a whole number from 1 to 999999": '«\u00a0{0}\u00a0» n’est pas un nombre entier de 1 à 999999',
  "'{0}' is not a year such as 2027": '«\u00a0{0}\u00a0» n’est pas une année comme 2027',
  "'{0}' is not an email address": '«\u00a0{0}\u00a0» n’est pas une adresse de courriel',
  "'{0}' is not in Canadian dollars": '«\u00a0{0}\u00a0» n’est pas en dollars canadiens',
  "'{0}' is not in US dollars": '«\u00a0{0}\u00a0» n’est pas en dollars américains',
  "'{0}' is not in the folder": '«\u00a0{0}\u00a0» n’est pas dans le dossier',
  "'{0}' is in the future.": '«\u00a0{0}\u00a0» est encore à venir.',
  "'{0}' is the number of a sales rep or of a further user":
    '«\u00a0{0}\u00a0» est le numéro d’un représentant ou d’un utilisateur supplémentaire',
  "'{0}' is the number of another document, or of another dealer's":
    '«\u00a0{0}\u00a0» est le numéro d’un autre document, ou de celui d’un autre détaillant',
  "'{0}' may be a thousand or a fraction": '«\u00a0{0}\u00a0» peut être un millier ou une fraction',
  '\'{0}\' needs "days": "day/month/year" or "month/day/year" in the map':
    '«\u00a0{0}\u00a0» demande "days": "day/month/year" ou "month/day/year" dans le plan',
  "'{0}' of '{1}' is the barcode of '{2}', too":
    '«\u00a0{0}\u00a0» de «\u00a0{1}\u00a0» est aussi le code-barres de «\u00a0{2}\u00a0»',
  "'{0}' of {1} is already the username of {2}": '«\u00a0{0}\u00a0» de {1} est déjà le nom d’utilisateur de {2}',
  "'{0}' stands there twice with the same address": '«\u00a0{0}\u00a0» s’y trouve deux fois avec la même adresse',
  "'{0}' was shortened by a spreadsheet; save the column as text":
    '«\u00a0{0}\u00a0» a été abrégé par un tableur\u00a0; enregistrez la colonne comme texte',
  "'{0}' {1}": '«\u00a0{0}\u00a0» {1}',
  "'{0}': {1}": '«\u00a0{0}\u00a0»\u00a0: {1}',
  '1 SKU': '1 UGS',
  '1 row': '1 ligne',
  'Another feed is being taken in. Send this one again in a minute.':
    'Un autre fichier est en cours de lecture. Renvoyez celui-ci dans une minute.',
  'Check bikes, accessories, costShare, bikeShippingFee, configuration, uom and the folder of images.':
    'Vérifiez bikes, accessories, costShare, bikeShippingFee, configuration, uom et le dossier images.',
  'Check bookings, states, windows, currencies, and the names and rates of taxes.':
    'Vérifiez bookings, states, windows, currencies, ainsi que les noms et les taux des taxes.',
  'Check credits, currencies, and the names and rates of taxes.':
    'Vérifiez credits, currencies, ainsi que les noms et les taux des taxes.',
  'Check documents: the folder of the files.': 'Vérifiez documents\u00a0: le dossier des fichiers.',
  'Check days: the file does not tell which number is the month.':
    'Vérifiez days\u00a0: le fichier ne dit pas quel nombre est le mois.',
  'Check groups, frenchSpeaking, discountGroup and paymentTerms.':
    'Vérifiez groups, frenchSpeaking, discountGroup et paymentTerms.',
  'Check groups: they are CANADA, USA, and * for all without prices of their own.':
    'Vérifiez groups\u00a0: CANADA, USA, et * pour tous ceux qui n’ont pas de prix à eux.',
  'Checked only: nothing was changed.': 'Vérification seule\u00a0: rien n’a été modifié.',
  'No heading looks like {0}. Write the right one into the map.':
    'Aucun en-tête ne ressemble à {0}. Inscrivez le bon dans le plan.',
  'Not used: {0}': 'Non utilisées\u00a0: {0}',
  'Nothing was changed. If that is right, add --removes {0}.':
    'Rien n’a été modifié. Si c’est exact, ajoutez --removes {0}.',
  'Nothing was changed. If that is right, take in this file alone, with --removes {0}.':
    'Rien n’a été modifié. Si c’est exact, lisez ce fichier seul, avec --removes {0}.',
  'Other sheets have these columns, too. Check sheets.': 'D’autres feuilles ont aussi ces colonnes. Vérifiez sheets.',
  'Reading {0}': 'Lecture de {0}',
  'Say in {0} what these mean: {1}': 'Dites dans {0} ce que signifient\u00a0: {1}',
  'Stopped. Run the same command again to finish.': 'Interrompu. Relancez la même commande pour terminer.',
  'The file {0}. Nothing was changed. If that is right, send it again with removes={1}.':
    'Le fichier {0}. Rien n’a été modifié. Si c’est exact, renvoyez-le avec removes={1}.',
  'This is a product export of Shopify.': 'C’est un export de produits de Shopify.',
  'This looks like {0}.': 'Cela ressemble à {0}.',
  'Waiting for another feed to finish': 'En attente de la fin d’un autre fichier',
  'a booking needs its model year': 'une réservation a besoin de son année-modèle',
  'a formula without its result': 'une formule sans son résultat',
  'a group in braces': 'un groupe entre accolades',
  'a list in square brackets': 'une liste entre crochets',
  'a number without quotation marks': 'un nombre sans guillemets',
  'a quotation mark is not closed': 'un guillemet n’est pas fermé',
  'a text in quotation marks': 'un texte entre guillemets',
  'a web page saved as a workbook; save it as .xlsx or .csv':
    'une page web enregistrée comme classeur\u00a0; enregistrez-la en .xlsx ou en .csv',
  'a workbook of another kind; save it as .xlsx or .csv':
    'un classeur d’un autre type\u00a0; enregistrez-le en .xlsx ou en .csv',
  'cannot be read': 'ne peut pas être lu',
  'column {0}': 'colonne {0}',
  'damaged; save it again': 'endommagé\u00a0; enregistrez-le de nouveau',
  'has a value of an option and no part number, and is left out':
    'a une valeur d’option mais pas de numéro de pièce\u00a0; laissée de côté',
  'has {0} of the {1} rows of the last file': 'a {0} des {1} lignes du dernier fichier',
  'contains null bytes; save it as CSV UTF-8': 'contient des octets nuls\u00a0; enregistrez-le en CSV UTF-8',
  'is empty': 'est vide',
  'is empty, and the line has no name either': 'est vide, et la ligne n’a pas de nom non plus',
  'is empty, and the tax has an amount': 'est vide, alors que la taxe a un montant',
  'is empty, so taxes cannot be computed': 'est vide, et les taxes ne peuvent donc pas être calculées',
  'is empty, so this user could not sign in': 'est vide, et cet utilisateur ne pourrait donc pas se connecter',
  'is missing': 'manque',
  'is no word of a map; see docs/importing.md': 'n’est pas un mot du plan\u00a0; voir docs/importing.md',
  'is not a number such as {0}': 'n’est pas un nombre comme {0}',
  'is not an amount such as {0}': 'n’est pas un montant comme {0}',
  'is one file, and not a folder of all': 'est un seul fichier, et non un dossier de tous',
  'it names no file': 'il ne nomme aucun fichier',
  'it says nothing about {0}': 'il ne dit rien de {0}',
  'its columns are of no kind that is known: {0}; name it: feeds guess FILE KIND':
    'ses colonnes ne correspondent à aucun type connu\u00a0: {0}\u00a0; nommez-le\u00a0: feeds guess FICHIER TYPE',
  'line {0}': 'ligne {0}',
  'locked by a password; save it without one': 'protégé par un mot de passe\u00a0; enregistrez-le sans',
  'more is open than the total of {0}': 'le solde dépasse le total de {0}',
  'more than {0} rows': 'plus de {0} lignes',
  'names a file, but the map names no folder of documents':
    'nomme un fichier, mais le plan ne nomme aucun dossier de documents',
  'no discount group is given': 'aucun groupe de rabais n’est donné',
  "no group is given for '{0}'": 'aucun groupe n’est donné pour «\u00a0{0}\u00a0»',
  "no part or accessory is called '{0}'": 'aucune pièce ni aucun accessoire ne porte le numéro «\u00a0{0}\u00a0»',
  'none of its {0} SKUs is in the catalog, such as {1}': 'aucune de ses {0} UGS n’est au catalogue, par exemple {1}',
  'none of its {0} dealers is in the portal, such as {1}':
    'aucun de ses {0} détaillants n’est dans le portail, par exemple {1}',
  'not JSON: {0}': 'n’est pas du JSON\u00a0: {0}',
  'not in UTF-8; save it as CSV UTF-8': 'n’est pas en UTF-8\u00a0; enregistrez-le en CSV UTF-8',
  'not in {0}; the map\'s "encoding" may be one of {1}':
    'n’est pas en {0}\u00a0; "encoding" dans le plan peut être {1}',
  'on hand at {0}': 'en main au {0}',
  'stock: {0} new, {1} changed, {2} unchanged': 'stock\u00a0: {0} nouveaux, {1} modifiés, {2} inchangés',
  'the column is hidden in the file': 'la colonne est masquée dans le fichier',
  'the column is missing; the file has {0}': 'la colonne manque\u00a0; le fichier a {0}',
  "the column is missing; the file has {0}; is it '{1}'?":
    'la colonne manque\u00a0; le fichier a {0}\u00a0; serait-ce «\u00a0{1}\u00a0»\u00a0?',
  'the column is there twice': 'la colonne s’y trouve deux fois',
  'the file is empty': 'le fichier est vide',
  "the files of the folder '{0}' cannot come with it; use the command":
    'les fichiers du dossier «\u00a0{0}\u00a0» ne peuvent pas l’accompagner\u00a0; utilisez la commande',
  'the folder of pictures cannot be read; to go on without pictures, take image, variantImage, dimensions and images out of the map':
    'le dossier des images ne peut pas être lu\u00a0; pour continuer sans images, retirez image, variantImage, dimensions et images du plan',
  'only in the map leaves out every row: it asks for {0}, and the file has {1}':
    'only dans le plan laisse de côté toutes les lignes\u00a0: il demande {0}, et le fichier a {1}',
  "the map gives no access level for '{0}'": 'le plan ne donne aucun niveau d’accès pour «\u00a0{0}\u00a0»',
  "the map gives no delivery window for '{0}'": 'le plan ne donne aucune période de livraison pour «\u00a0{0}\u00a0»',
  "the map gives no payment terms for '{0}'": 'le plan ne donne aucune modalité de paiement pour «\u00a0{0}\u00a0»',
  "the map gives no role for '{0}'": 'le plan ne donne aucun rôle pour «\u00a0{0}\u00a0»',
  "the map gives no state for '{0}'": 'le plan ne donne aucun état pour «\u00a0{0}\u00a0»',
  "the price of '{0}' for {1} from that day is already in line {2}":
    'le prix de «\u00a0{0}\u00a0» pour {1} à partir de cette date se trouve déjà à la ligne {2}',
  'the row is hidden in the file': 'la ligne est masquée dans le fichier',
  'the sheets {0} have these columns; name those to read, as "sheets": ["{1}"], in the map':
    'les feuilles {0} ont ces colonnes\u00a0; nommez celles à lire, comme "sheets": ["{1}"], dans le plan',
  'the tier from {0} is already in line {1}': 'le palier à partir de {0} se trouve déjà à la ligne {1}',
  'the total is {0}, but lines, shipping and taxes come to {1}':
    'le total est de {0}, mais les lignes, le transport et les taxes donnent {1}',
  "there is no picture '{0}' in the folder": 'il n’y a pas d’image «\u00a0{0}\u00a0» dans le dossier',
  'there is no sheet "{0}", because it is no workbook': 'il n’y a pas de feuille "{0}", car ce n’est pas un classeur',
  'there is no visible sheet "{0}"; it has {1}': 'il n’y a pas de feuille visible "{0}"\u00a0; il y a {1}',
  'too large once unpacked; save it as .csv': 'trop volumineux une fois décompressé\u00a0; enregistrez-le en .csv',
  "{0}; zeros are missing, as in '{1}'": '{0}\u00a0; des zéros manquent, comme dans «\u00a0{1}\u00a0»',
  'totals, left out': 'totaux, laissés de côté',
  'true or false': 'true ou false',
  'without the units of 1 order not acknowledged by then, the first of {0}':
    'sans les unités de 1 commande non confirmée à ce moment, la première du {0}',
  'without the units of {0} orders not acknowledged by then, the first of {1}':
    'sans les unités de {0} commandes non confirmées à ce moment, la première du {1}',
  'would remove {0} of {1} {2}: {3}': 'retirerait {0} éléments sur {1} ({2})\u00a0: {3}',
  '{0} SKUs': '{0} UGS',
  '{0} added as users of dealers: {1}': '{0} ajoutés comme utilisateurs de détaillants\u00a0: {1}',
  '{0} changed by the dealer and kept: {1}': '{0} modifiés par le détaillant, ce qui reste\u00a0: {1}',
  '{0} kept disabled by the company: {1}': '{0} désactivés par l’entreprise, ce qui reste\u00a0: {1}',
  '{0} erased and left out: {1}': '{0} effacés, et laissés de côté\u00a0: {1}',
  '{0} fields where the header has {1}': '{0} champs alors que l’en-tête en a {1}',
  '{0} has no price for {1}, and cannot buy them: {2}':
    '{0} n’a pas de prix pour {1} et ne peut pas les acheter\u00a0: {2}',
  '{0} has no price in its currency for {1}, and pays that of every group: {2}':
    '{0} n’a pas de prix dans sa devise pour {1} et paie celui de tous les groupes\u00a0: {2}',
  '{0} is before {1}': '{0} précède {1}',
  '{0} is less than {1}': '{0} est inférieur à {1}',
  '{0} is more than {1}': '{0} est supérieur à {1}',
  '{0} is not one of {1}': '{0} ne figure pas parmi {1}',
  '{0} is not a color such as #1c1e20': '{0} n’est pas une couleur comme #1c1e20',
  '{0} is not a day such as 2026-11-20': '{0} n’est pas une date comme 2026-11-20',
  '{0} is not a whole number': '{0} n’est pas un nombre entier',
  '{0} is not an email address': '{0} n’est pas une adresse de courriel',
  '{0} left out, of 1 dealer who is not in the portal: {1}':
    '{0} laissés de côté, de 1 détaillant absent du portail\u00a0: {1}',
  '{0} left out, of {1} dealers who are not in the portal: {2}':
    '{0} laissés de côté, de {1} détaillants absents du portail\u00a0: {2}',
  '{0} lies before {1}': '{0} précède {1}',
  '{0} can no longer sign in: {1}': '{0} ne peuvent plus se connecter\u00a0: {1}',
  '{0} can sign in again: {1}': '{0} peuvent se connecter de nouveau\u00a0: {1}',
  '{0} new, {1} changed, {2} unchanged, {3} gone': '{0} nouveaux, {1} modifiés, {2} inchangés, {3} disparus',
  '{0} no longer open, and now paid: {1}': '{0} ne sont plus ouvertes, et sont maintenant payées\u00a0: {1}',
  '{0} not in the catalog, and left out: {1}': '{0} absentes du catalogue, et laissées de côté\u00a0: {1}',
  '{0} of the dealers’ users changed by an owner and kept: {1}':
    '{0} des utilisateurs de détaillants modifiés par un propriétaire, ce qui reste\u00a0: {1}',
  '{0} of the dealers’ users can no longer sign in: {1}':
    '{0} des utilisateurs de détaillants ne peuvent plus se connecter\u00a0: {1}',
  '{0} older than what the portal has, and left out: {1}':
    '{0} plus anciennes que celles du portail, et laissées de côté\u00a0: {1}',
  '{0} placed in the portal, and left as they are: {1}':
    '{0} passées dans le portail, et laissées telles quelles\u00a0: {1}',
  '{0} refused; nothing was changed.': '{0} refus\u00a0; rien n’a été modifié.',
  '{0} rows': '{0} lignes',
  '{0} should be {1}': '{0} devrait être {1}',
  "{0} would all be '{1}'": '{0} seraient tous «\u00a0{1}\u00a0»',
  '{0} {1}': '{0} {1}',
  '{0}, {1} left out by the map': '{0}, dont {1} laissées de côté par le plan',
  '{0}: {1}': '{0}\u00a0: {1}',
  '{0}: {1}: {2}': '{0}\u00a0: {1}\u00a0: {2}',
  '… and {0} more': '… et {0} de plus',
  'Usage:': 'Utilisation\u00a0:',
  '  KIND is one of {0}.': '  KIND est l’un de {0}.',
  'is no order': 'n’est pas une commande',
  'is an invoice and no order': 'est une facture et non une commande',
  'is a credit and no order': 'est un crédit et non une commande',
  'is canceled': 'est annulée',
  '{0} cannot be read. Nothing was changed.': '{0} ne peut pas être lu. Rien n’a été modifié.',
  '{0}: orders: {1}, new parcels: {2}, new states: {3}, emails: {4}':
    '{0}\u00a0: commandes\u00a0: {1}, nouveaux colis\u00a0: {2}, nouveaux états\u00a0: {3}, courriels\u00a0: {4}',
  "'{0}', and '{1}' in another line of {2}": '«\u00a0{0}\u00a0», et «\u00a0{1}\u00a0» dans une autre ligne de {2}',
  'is empty, and so is the state': 'est vide, et l’état aussi',
  'is longer than {0} characters': 'dépasse {0} caractères',
  "'{0}' is not an address that begins with https://":
    '«\u00a0{0}\u00a0» n’est pas une adresse qui commence par https://',
  'province or territory of Canada': 'une province ni un territoire du Canada',
  'state of the United States': 'un État des États-Unis',
  "'{0}' is not an area: CA-QC for a province, US-NY for a state, DE for a country":
    '«\u00a0{0}\u00a0» n’est pas une région\u00a0: CA-QC pour une province, US-NY pour un État, DE pour un pays',
  '{0} is not an ISO 3166 country code': '{0} n’est pas un code de pays ISO 3166',
  "'{0}' is not a {1}: {2}": '«\u00a0{0}\u00a0» n’est pas {1}\u00a0: {2}',
  "'{0}' is not a percentage from 0 to 100 with at most four decimals, such as 9.975":
    '«\u00a0{0}\u00a0» n’est pas un pourcentage de 0 à 100 avec au plus quatre décimales, comme 9.975',
  "'{0}' is not a tax name: up to 60 characters, the first a letter or a digit":
    '«\u00a0{0}\u00a0» n’est pas un nom de taxe\u00a0: 60 caractères au plus, le premier étant une lettre ou un chiffre',
  'this tax has a rate from that day in line {0} already':
    'cette taxe a déjà un taux à partir de ce jour à la ligne {0}',
  'no longer there: {0}': 'disparu\u00a0: {0}',
  '{0}: areas: {1}; rates: {2}': '{0}\u00a0: régions\u00a0: {1}\u00a0; taux\u00a0: {2}',
};
