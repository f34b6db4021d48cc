import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import type { ComponentProps } from 'react'
import { useMay } from '../../../platform/me.ts'
import { groupNamed } from './group-choice-queries.ts'
import { GroupSelect } from './group-select.tsx'

type Props = Pick<ComponentProps<typeof GroupSelect>, 'companyId' | 'disabled'>

/** Only for roles that may list groups. */
export function GroupFilter(field: Props) {
  const may = useMay()
  if (!may(customerGroupApi.page)) return null
  return (
    <Form.Item name="groupId" label="企业">
      <GroupSelect {...field} />
    </Form.Item>
  )
}

/** The name of a group of which only the id is known. */
export function GroupName({ id }: { id: string }) {
  const isAllowed = useMay()(customerGroupApi.detail)
  const { data } = useQuery({ ...groupNamed(id), enabled: isAllowed })
  return <>{data?.group.groupName ?? (isAllowed ? '…' : '指定的企业')}</>
}
