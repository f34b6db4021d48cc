import { reviewStates } from '@chargedeck/domain/charge-order/pay-states'
import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { reviewFlagLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import './order-findings.css'

type Props = { findings: ChargeOrderDetail['findings']; reviewFlag: number }

const words: Readonly<Record<string, string>> = reviewFlagLabels

/** Hard findings keep an order out of billing; soft ones are only marked. */
export const OrderFindings = ({ findings, reviewFlag }: Props) => (
  <DrawerSection
    title="疑点"
    extra={
      <StateTag
        tone={reviewFlag === reviewStates.waiting ? 'attention' : 'done'}
        label={words[String(reviewFlag)] ?? ''}
      />
    }
  >
    <ul className="charge-order-findings">
      {findings.map(({ code, text, hard, note, findTime }) => (
        <li key={`${code} ${findTime}`} className={hard ? 'charge-order-findings__hard' : ''}>
          <StateTag tone={hard ? 'fault' : 'waiting'} label={hard ? '须核实' : '提示'} />
          <div>
            <strong>{text}</strong>
            {note && <p>{note}</p>}
          </div>
          <InstantText value={findTime} />
        </li>
      ))}
    </ul>
  </DrawerSection>
)
