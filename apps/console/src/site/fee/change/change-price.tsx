import type { Fee } from '@chargedeck/contract/site/fee/row'
import { useState } from 'react'
import { useFreshRecord } from '../../../ui/record/use-fresh-record.ts'
import { FeeConfirmDialog } from './fee-confirm-dialog.tsx'
import { FeeForm } from '../fee-form.tsx'
import { priceChangeOf } from '../fee-queries.ts'

type EditingProps = { draft: Fee | null; stationId?: string; startsNow?: boolean; onClose: () => void }

/** A new plan, or a draft that is edited; it may be confirmed right after it is saved. */
export function FeeEditing({ draft, stationId, startsNow, onClose }: EditingProps) {
  const [savedId, setSavedId] = useState<string | null>(null)
  if (savedId !== null) return <FeeConfirmDialog id={savedId} onClose={onClose} />
  const start = { draft, stationId, startsNow }
  return <FeeForm {...start} onConfirm={setSavedId} onClose={onClose} />
}

/** From a plan in force: its prices as a new draft, or the draft that somebody began before. */
export function ChangePrice({ feeId, onClose }: { feeId: string; onClose: () => void }) {
  const [savedId, setSavedId] = useState<string | null>(null)
  const { record, reading } = useFreshRecord(feeId, priceChangeOf)
  if (savedId !== null) return <FeeConfirmDialog id={savedId} onClose={onClose} />
  return (
    <FeeForm
      draft={record?.draft ?? null}
      plan={record?.plan ?? null}
      isChange
      reading={reading}
      onConfirm={setSavedId}
      onClose={onClose}
    />
  )
}
