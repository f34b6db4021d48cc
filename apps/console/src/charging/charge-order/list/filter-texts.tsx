import { stationTexts } from '../../../site/station/parts/station-texts.tsx'
import { useMe } from '../../../platform/me.ts'

function AssigneeWord({ id }: { id: string }) {
  const me = useMe()
  return id === me.id ? '我' : '其他同事'
}

/** Links filter by ids, which say nothing to staff. */
export const orderFilterTexts = {
  ...stationTexts,
  assigneeId: (id: string) => <AssigneeWord id={id} />,
  customerId: () => '指定的一位',
  orderId: () => '指定的一笔',
}
