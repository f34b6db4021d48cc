import { useQuery } from '@tanstack/react-query'
import { areaTree } from './area-tree-queries.ts'

/** A division of the country by its names; by its code until they are read, and where it is not known. */
export function AreaText({ areaCode }: { areaCode: string }) {
  const { data = [] } = useQuery(areaTree)
  const province = data.find((one) => one.areaCode.slice(0, 2) === areaCode.slice(0, 2))
  const city = province?.children.find((one) => one.areaCode.slice(0, 4) === areaCode.slice(0, 4))
  const district = city?.children.find((one) => one.areaCode === areaCode)
  return <>{[province, city, district].flatMap((one) => (one ? [one.name] : [])).join(' / ') || areaCode}</>
}
