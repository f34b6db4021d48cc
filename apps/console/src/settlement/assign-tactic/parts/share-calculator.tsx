import type { ShareTerms } from '@chargedeck/domain/settle-setup/terms'
import { useState } from 'react'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { isTrial, linesOf, trialFields, v1Trial, type Trial, type TrialTyped } from '../trial.ts'
import { NumberInput } from '../../../ui/fields/number/number-input.tsx'
import './share-calculator.css'

type Props = {
  /** Null: they are not complete yet. */
  terms: ShareTerms | null
}

/** What each party would get of an order, by the function that bills. */
export function ShareCalculator({ terms }: Props) {
  const [typed, setTyped] = useState<TrialTyped>(v1Trial)
  const hasTiers = terms?.items.some(({ tiers }) => tiers.length > 1) ?? false
  return (
    <DrawerSection title="试算">
      {typed === v1Trial && <p>以下是一笔示例订单的数字，可改成实际的订单。</p>}
      <div className="share-calculator__inputs">
        {trialFields
          .filter(({ key }) => key !== 'monthKwh' || hasTiers)
          .map(({ key, label, unit, digits }) => (
            <label key={key}>
              {label}
              <NumberInput
                aria-label={label}
                min={0}
                max={1_000_000}
                precision={digits}
                suffix={unit}
                value={typed[key]}
                onChange={(value) => setTyped({ ...typed, [key]: value ?? 0 })}
                style={{ width: '100%' }}
              />
            </label>
          ))}
      </div>
      {!terms && <p>填好分成明细后，这里显示各方金额。</p>}
      {terms && isTrial(typed) && <Outcome terms={terms} trial={typed} />}
      {terms && !isTrial(typed) && <p>请先改正填写有误的数字。</p>}
    </DrawerSection>
  )
}

const Outcome = ({ terms, trial }: { terms: ShareTerms; trial: Trial }) => (
  <table className="share-calculator__outcome">
    <thead>
      <tr>
        <th scope="col">各方</th>
        <th scope="col">计算</th>
        <th scope="col">金额（元）</th>
      </tr>
    </thead>
    <tbody>
      {linesOf(terms, trial).map(({ key, name, basis, amt }) => (
        <tr key={key} className={amt < 0 ? 'share-calculator__below' : undefined}>
          <th scope="row">{name}</th>
          <td>{basis}</td>
          <td className="cd-number">{yuan(amt)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
