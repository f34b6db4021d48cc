const colours = {
  dk1: '000000',
  lt1: 'FFFFFF',
  dk2: '44546A',
  lt2: 'E7E6E6',
  accent1: '1890FF',
  accent2: '52C41A',
  accent3: 'FAAD14',
  accent4: 'F5222D',
  accent5: '722ED1',
  accent6: '13C2C2',
  hlink: '1890FF',
  folHlink: '722ED1',
}

const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const three = (xml: string): string => xml.repeat(3) // the format asks for three of each
const font = '<a:latin typeface="Arial"/><a:ea typeface="Microsoft YaHei"/><a:cs typeface=""/>'

/** The least theme that the format allows, in the console's colours. */
export function themeXml(drawing: string): string {
  const scheme = Object.entries(colours).map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`)
  const lines = three(`<a:ln w="6350">${fill}</a:ln>`)
  const effects = three('<a:effectStyle><a:effectLst/></a:effectStyle>')
  return `<a:theme xmlns:a="${drawing}" name="ChargeDeck"><a:themeElements><a:clrScheme name="ChargeDeck">${scheme.join('')}</a:clrScheme><a:fontScheme name="ChargeDeck"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="ChargeDeck"><a:fillStyleLst>${three(fill)}</a:fillStyleLst><a:lnStyleLst>${lines}</a:lnStyleLst><a:effectStyleLst>${effects}</a:effectStyleLst><a:bgFillStyleLst>${three(fill)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
}
