import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { useMay } from '../../../platform/me.ts'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { AssigneeChoice } from './assignee-choice.tsx'
import { NoteForm } from './note-form.tsx'
import './order-handling.css'

/** Who looks after the order, and what staff wrote about it. */
export function OrderHandling({ detail }: { detail: ChargeOrderDetail }) {
  const may = useMay()
  const { order, notes } = detail
  return (
    <DrawerSection
      title="处理"
      extra={
        <span className="charge-order-assignee">
          负责人
          {may(chargeOrderApi.assign) ? (
            <AssigneeChoice detail={detail} />
          ) : (
            <strong>{order.assigneeName ?? '未指派'}</strong>
          )}
        </span>
      }
    >
      {may(chargeOrderApi.addNote) && <NoteForm orderId={order.orderId} />}
      {notes.length === 0 ? (
        <p className="charge-order-none">还没有备注</p>
      ) : (
        <ul className="charge-order-notes" aria-label="备注">
          {notes.map(({ id, userName, noteTime, text }) => (
            <li key={id}>
              <p>{text}</p>
              <small>
                {userName ?? '系统'} · <InstantText value={noteTime} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </DrawerSection>
  )
}
