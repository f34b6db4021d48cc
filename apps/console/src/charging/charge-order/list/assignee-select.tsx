import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { nobody } from '@chargedeck/contract/charging/charge-order/enums'
import type { UserName } from '@chargedeck/contract/charging/charge-order/handling'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMay, useMe } from '../../../platform/me.ts'
import { useTyping } from '../../../ui/fields/use-typing.ts'
import { AssigneeName } from './assignee-name.tsx'
import { assignedLike } from './assignee-queries.ts'

type Props = { value?: string; onChange?: (value: string | undefined) => void; id?: string }

const none: readonly UserName[] = []

/** One's own orders, those of nobody, or those of a colleague; colleagues are read when it is opened. */
export function AssigneeSelect(field: Props) {
  const me = useMe()
  const may = useMay()
  const { searchValue, isOpened, typing } = useTyping()
  const { data: found = none, isFetching } = useQuery({
    ...assignedLike(searchValue),
    enabled: isOpened && may(chargeOrderApi.assigned),
  })
  const usual = [
    { value: me.id, label: '我负责的' },
    { value: nobody, label: '无人负责' },
  ]
  const colleagues = found
    .filter(({ id }) => id !== me.id)
    .map(({ id, name, account }) => ({ value: id, label: name, title: `${name} ${account}` }))
  const offered = [...(searchValue ? [] : usual), ...colleagues]
  const chosen = [field.value ?? []].flat().filter((id) => !offered.some(({ value }) => value === id))
  const named = chosen.map(
    (id) => usual.find(({ value }) => value === id) ?? { value: id, label: <AssigneeName id={id} /> },
  )
  return (
    <Select<string>
      allowClear
      placeholder="全部"
      loading={isFetching}
      options={[...named, ...offered]}
      notFoundContent={isFetching ? '查找中' : '没有这位负责人的订单'}
      {...typing}
      {...field}
    />
  )
}
