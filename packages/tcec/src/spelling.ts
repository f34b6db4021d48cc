/** As T/CEC 102-2016 writes it, and as many partners and later texts do. */
const spellings: Readonly<Record<string, string>> = {
  SevicePrice: 'ServicePrice',
  SeviceMoney: 'ServiceMoney',
  DetailSeviceMoney: 'DetailServiceMoney',
  TotalSeviceMoney: 'TotalServiceMoney',
}
const variants: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(spellings).map(([ours, theirs]) => [theirs, ours])),
  ElectMoney: 'ElecMoney',
}

/** Renames fields at every depth; one that is there under both names keeps its own. */
export function renameFields(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((item) => renameFields(item, names))
  if (typeof value !== 'object' || value === null) return value
  const renamed: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) {
    const other = Object.hasOwn(names, name) ? names[name] : undefined
    if (other === undefined) renamed[name] = renameFields(inner, names)
    else if (!Object.hasOwn(value, other)) renamed[other] = renameFields(inner, names)
  }
  return renamed
}

export const withServiceSpelling = (content: unknown): unknown => renameFields(content, spellings)

/** Whatever spelling a carrier uses becomes that of the 2016 text. */
export const withStandardSpelling = (content: unknown): unknown => renameFields(content, variants)
