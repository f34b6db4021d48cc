import type { Activity } from '@chargedeck/contract/customer/activity/shapes'
import type { CSSProperties } from 'react'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { short } from './activity-labels.ts'
import './activity.css'

/** What is used of the budget, as a bar where there is a budget. */
export function BudgetBar({ activity: { usedAmt, budgetAmt } }: { activity: Pick<Activity, 'usedAmt' | 'budgetAmt'> }) {
  const used = short(yuan(usedAmt))
  if (budgetAmt === null) return <span className="cd-number">{used} / 不限</span>
  const share = Math.min(100, Math.round((usedAmt / budgetAmt) * 100))
  const style = { '--share': `${share}%` } as CSSProperties // React's type knows no custom properties
  return (
    <div className="activity-budget" style={style}>
      <span className="cd-number">
        {used} / {short(yuan(budgetAmt))}
      </span>
      <span className="activity-budget__bar" role="img" aria-label={`已用预算 ${share}%`} />
    </div>
  )
}
