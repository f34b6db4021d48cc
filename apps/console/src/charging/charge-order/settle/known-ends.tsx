import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { endSourceLabels } from '@chargedeck/contract/charging/charge-order/enums'
import type { KnownEnd, SettlementBasis } from '@chargedeck/contract/charging/charge-order/settlement'
import { Button } from 'antd'
import { EnergyText, meterShown } from '../../../ui/text/quantity-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import '../../../ui/record/boxed-table.css'

type Props = { order: ChargeOrder; basis: SettlementBasis; onTake: (end: KnownEnd) => void }

/** What chargers reported of the end. Staff take one of them into the fields, or type what they read. */
export const KnownEnds = ({ order, basis: { ends, proposed }, onTake }: Props) => (
  <div className="boxed-table charge-order-ends">
    <table>
      <thead>
        <tr>
          <th scope="col">依据</th>
          <th scope="col">时间</th>
          <th scope="col">电表示数（度）</th>
          <th scope="col">本次电量（度）</th>
          <th scope="col">SOC（%）</th>
          <td />
        </tr>
      </thead>
      <tbody className="cd-number">
        {ends.map((end) => (
          <tr key={end.source}>
            <th scope="row">
              <span className="charge-order-ends__source">
                {sourceWord(end.source, order)}
                {end.source === proposed && <StateTag tone="done" label="建议" />}
              </span>
            </th>
            <td data-label="时间">{end.time}</td>
            <td data-label="电表示数（度）">{meterShown(end.meter)}</td>
            <td data-label="本次电量（度）">
              {end.energy === null ? '与起值矛盾' : <EnergyText value={end.energy} />}
            </td>
            <td data-label="SOC（%）">{end.soc ?? '-'}</td>
            <td>
              <Button size="small" type="link" onClick={() => onTake(end)}>
                采用
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {proposed === null && <p>没有可信的停止或采样，请按现场电表填写。采用「开始时」表示没有充电。</p>}
  </div>
)

/** The end of an order that staff settled before is theirs and not the charger's. */
export const sourceWord = (source: KnownEnd['source'], { settleType }: Pick<ChargeOrder, 'settleType'>): string =>
  source === 'STOP' && settleType === 'MANUAL' ? '上次结算' : endSourceLabels[source]
