import type { OrgNode } from '@chargedeck/contract/staff/org/calls'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { orgTree } from './org-tree-queries.ts'

type Choice = { value: string; title: string; disabled: boolean; children: Choice[] }
const choiceOf = ({ id, title, inScope, children }: OrgNode): Choice => ({
  value: id,
  title,
  disabled: !inScope,
  children: children.map(choiceOf),
})

type Props = {
  multiple?: boolean
  value?: string | string[]
  onChange?: (value: string | string[]) => void
  placeholder?: string
  /** Offers 顶级 above everything, for callers who may add roots. */
  withRoot?: boolean
  disabled?: boolean
  id?: string
}

/** An organisation of the tree; those outside the data scope are shown but cannot be chosen. */
export function OrgTreeSelect({ multiple = false, placeholder = '请选择机构', withRoot = false, ...field }: Props) {
  const { data, isFetching } = useQuery(orgTree)
  const choices = (data ?? []).map(choiceOf)
  return (
    <TreeSelect<string | string[]>
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      treeData={withRoot ? [{ value: '0', title: '顶级', disabled: false, children: choices }] : choices}
      loading={isFetching}
      placeholder={placeholder}
      style={{ width: '100%' }}
      {...(multiple && { multiple, maxTagCount: 'responsive' })}
      {...field}
    />
  )
}
