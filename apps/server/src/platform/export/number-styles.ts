const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const facts = 'fontId="0" fillId="0" borderId="0"'
const formatted = (numFmtId: number): string => `<xf numFmtId="${numFmtId}" ${facts} xfId="0" applyNumberFormat="1"/>`
const twoDecimals = 4 // shipped with the format: #,##0.00
const fourDecimals = 164 // the first that a workbook may define itself

/** The formats of numbers: any, of amounts and energies, and of prices. The other parts are what every workbook must have. */
export const stylesXml =
  `<styleSheet xmlns="${spreadsheet}"><numFmts count="1"><numFmt numFmtId="${fourDecimals}" formatCode="0.0000"/></numFmts>` +
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  `<cellStyleXfs count="1"><xf numFmtId="0" ${facts}/></cellStyleXfs>` +
  `<cellXfs count="3"><xf numFmtId="0" ${facts} xfId="0"/>${formatted(twoDecimals)}${formatted(fourDecimals)}</cellXfs></styleSheet>`

/** A unit stands in brackets behind the name of a column, as on the screen. */
const isAmtOrEnergy = /（(?:[^（）]*，)?(?:元|度)）$/
const isPrice = /（元\/度）$/

/** Numbers keep their whole value, and are shown with the decimals of the screen: amounts and energies with two, prices with four. */
export const styleOf = (title: string): string =>
  isAmtOrEnergy.test(title) ? ' s="1"' : isPrice.test(title) ? ' s="2"' : ''
