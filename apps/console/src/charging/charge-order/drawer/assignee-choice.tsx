import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useMe } from '../../../platform/me.ts'
import { useTyping } from '../../../ui/fields/use-typing.ts'
import { assigneesOf, useAssign } from './handling-queries.ts'

/** Assigns at once: to a user who may see the order, to oneself, or to nobody. */
export function AssigneeChoice({ detail: { order, assigneeVersion } }: { detail: ChargeOrderDetail }) {
  const { orderId, assigneeId, assigneeName } = order
  const me = useMe()
  const assign = useAssign()
  const { searchValue, isOpened, typing } = useTyping()
  const { data = [], isFetching } = useQuery({
    ...assigneesOf(orderId, searchValue),
    enabled: isOpened,
  })
  const options = data.map(({ id, name, account }) => ({ value: id, label: `${name} ${account}` }))
  const known = assigneeId && !data.some(({ id }) => id === assigneeId)
  const change = (userId: string | null) => assign.mutate({ orderId, userId, rowVersion: assigneeVersion })
  return (
    <>
      <Select<string>
        aria-label="负责人"
        size="small"
        allowClear
        placeholder="未指派"
        value={assigneeId}
        loading={isFetching || assign.isPending}
        disabled={assign.isPending}
        options={known ? [{ value: assigneeId, label: assigneeName ?? assigneeId }, ...options] : options}
        {...typing}
        onChange={(userId: string | undefined) => change(userId ?? null)}
        style={{ width: 160 }}
      />
      {assigneeId !== me.id && (
        <Button size="small" type="link" disabled={assign.isPending} onClick={() => change(me.id)}>
          由我负责
        </Button>
      )}
    </>
  )
}
