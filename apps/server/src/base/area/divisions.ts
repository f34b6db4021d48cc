import { areaLevels, type AreaLevel } from '@chargedeck/domain/area/kinds'

/** A row of the data package: the district's code, the name, and which part of the code is its own. */
export type Source = { c: string; n: string; y: string | 0; a: string | 0; t: string | 0 }
export type Division = {
  areaCode: string
  parentCode: string
  levelCode: AreaLevel
  name: string
  shortName: string
  mergerName: string
}

/** Cities of the official list that the data lacks: a municipality has districts and no city between. */
const unnamedCities: Readonly<Record<string, string>> = {
  '110100': '市辖区',
  '120100': '市辖区',
  '310100': '市辖区',
  '500100': '市辖区',
  '500200': '县',
}

export function divisionsOf(sources: readonly Source[]): Division[] {
  const plain = [
    ...sources.map(placed),
    ...Object.entries(unnamedCities).map(([c, n]) => placed({ c, n, y: c.slice(2, 4), a: 0, t: 0 })),
  ]
  const byCode = new Map(plain.map((area) => [area.areaCode, area]))
  const namesTo = ({ name, parentCode }: Placed): string[] => {
    const parent = byCode.get(parentCode)
    return parent ? [...namesTo(parent), name] : [name]
  }
  return [...byCode.values()].map((area) => ({
    ...area,
    shortName: shortNameOf(area),
    mergerName: namesTo(area).join(','),
  }))
}

type Placed = Pick<Division, 'areaCode' | 'parentCode' | 'levelCode' | 'name'>

function placed({ c, n: name, y, a, t }: Source): Placed {
  if (t) return { areaCode: `${c}${t.replace(/000$/, '')}`, parentCode: c, levelCode: areaLevels.town, name }
  if (a) return { areaCode: c, parentCode: `${c.slice(0, 4)}00`, levelCode: areaLevels.county, name }
  if (y) return { areaCode: c, parentCode: `${c.slice(0, 2)}0000`, levelCode: areaLevels.city, name }
  return { areaCode: c, parentCode: '0', levelCode: areaLevels.province, name }
}

const endings = /(省|市|特别行政区|(壮族|回族|维吾尔)?自治区|地区|区|县|街道|镇|乡)$/

/** The everyday name: 苏州 for 苏州市. A name that would keep only one character stays whole. */
function shortNameOf({ name }: Placed): string {
  const short = name.replace(endings, '')
  return short.length < 2 || unnamed.has(name) ? name : short
}
const unnamed = new Set(['市辖区', '县'])
