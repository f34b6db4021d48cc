import type { AreaTree } from '@chargedeck/contract/base/area/calls'
import { useQuery } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { areaTree } from './area-tree-queries.ts'

type Props = {
  /** The code of a district. */
  value?: string
  onChange?: (areaCode: string | undefined) => void
  /** A filter may stop at a province or a city. */
  anyLevel?: boolean
  placeholder?: string
  id?: string
}

/** A division of the country down to the district, by its code. */
export function AreaCascader({ value, onChange, anyLevel = false, placeholder = '请选择省市区', ...field }: Props) {
  const { data = [], isFetching } = useQuery(areaTree)
  return (
    <Cascader
      allowClear
      changeOnSelect={anyLevel}
      showSearch
      options={data}
      fieldNames={{ label: 'name', value: 'areaCode', children: 'children' }}
      loading={isFetching}
      value={value ? wayTo(data, value) : []}
      onChange={(way) => onChange?.(way?.at(-1))}
      placeholder={placeholder}
      {...field}
    />
  )
}

/** A code begins with the codes above it. */
export function wayTo(tree: AreaTree, areaCode: string): string[] {
  const province = tree.find((one) => one.areaCode.slice(0, 2) === areaCode.slice(0, 2))
  const city = province?.children.find((one) => one.areaCode.slice(0, 4) === areaCode.slice(0, 4))
  return [...new Set([province?.areaCode, city?.areaCode, areaCode])].filter((code) => code !== undefined)
}
