import { RecordForm } from '../../../ui/record/record-form.tsx'
import { useFreshRecord } from '../../../ui/record/use-fresh-record.ts'
import { BusinessSection } from './business-fields.tsx'
import { OccupySection } from './occupy-fields.tsx'
import { PlaceSection, PowerSection, WhoSection } from './station-fields.tsx'
import { factsOf, fieldsOf, newStation, type StationFields } from './station-form-values.ts'
import { stationDetail, useSaveStation } from '../station-queries.ts'

type Props = {
  /** Null: a new one. */
  id: string | null
  /** What is still missing is shown next. */
  onAdded: (id: string) => void
  onClose: () => void
}

/** Later reads do not change the form, so that a save conflicts with a colleague's change and does not revert it. */
export function StationForm({ id, onAdded, onClose }: Props) {
  const { record: detail, reading } = useFreshRecord(id, stationDetail)
  const save = useSaveStation(detail && { id: detail.station.id, rowVersion: detail.rowVersion })
  const submit = async (fields: StationFields) => {
    const added = await save.mutateAsync(factsOf(fields))
    if (added !== null) onAdded(added)
  }
  return (
    <RecordForm<StationFields>
      mode={id === null ? 'add' : 'edit'}
      name={detail?.station.stationName ?? '充电站'}
      size={860}
      reading={reading}
      initialValues={detail ? fieldsOf(detail.facts) : newStation}
      onSave={submit}
      onClose={onClose}
    >
      <WhoSection />
      <PlaceSection />
      <BusinessSection />
      <OccupySection />
      <PowerSection />
    </RecordForm>
  )
}
