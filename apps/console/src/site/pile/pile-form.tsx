import type { pileApi } from '@chargedeck/contract/site/pile/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useFreshRecord } from '../../ui/record/use-fresh-record.ts'
import { PileFormFields } from './pile-form-fields.tsx'
import { factsOf, fieldsOf, newPile, type PileFields } from './pile-form-values.ts'
import { pileDetail, useAddPile, useEditPile } from './pile-queries.ts'

type Props = {
  /** Null: a new one. */
  id: string | null
  /** The station of a new one, where it is known. */
  stationId?: string
  onAdded?: (id: string) => void
  onClose: () => void
}

export function PileForm({ id, stationId, onAdded, onClose }: Props) {
  const { record: detail, reading } = useFreshRecord(id, pileDetail)
  const add = useAddPile()
  const edit = useEditPile()
  const addPile = async (fields: PileFields): Promise<void> => {
    const added = await add.mutateAsync(factsOf(fields))
    onAdded?.(added)
  }
  const save = (fields: PileFields): Promise<unknown> => {
    if (!detail) return addPile(fields)
    const { stationId: _stationId, ...facts } = factsOf({ ...fieldsOf(detail), ...fields })
    const body: Received<typeof pileApi.edit>['body'] = { ...facts, id: detail.pile.id, rowVersion: detail.rowVersion }
    return edit.mutateAsync(body)
  }
  return (
    <RecordForm<PileFields>
      mode={id === null ? 'add' : 'edit'}
      name={detail?.pile.pileName ?? '充电桩'}
      size={760}
      reading={reading}
      initialValues={detail ? fieldsOf(detail) : { ...newPile, ...(stationId !== undefined && { stationId }) }}
      onSave={save}
      onClose={onClose}
    >
      <PileFormFields isKnown={detail !== null && detail.pile.lastLoginTime !== null} isNew={id === null} />
    </RecordForm>
  )
}
