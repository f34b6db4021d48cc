import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { StationName } from '../../site/station/parts/station-name.tsx'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { CarrierChoice } from '../carrier-check/parts/carrier-choice.tsx'
import { pushedKinds } from '../carrier-check/parts/carrier-choices.ts'
import { sitesOfCarrier, useBindMany } from './carrier-site-queries.ts'
import { whyNotBound } from './carrier-site-actions.ts'

type Typed = { carrierId: string; stationIds: string[] }
type Result = { stationId: string; ok: boolean; message: string | null }

/** Binds stations to a carrier and says of each what became of it. */
export function BindManyDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useBindMany()
  return (
    <DialogForm<Typed, Result[]>
      title="批量绑定站点"
      okText="绑定"
      width={520}
      onSave={(typed) => mutateAsync(typed)}
      outcome={(results) => <Results results={results} />}
      onClose={onClose}
    >
      <Form.Item name="carrierId" label="运营商" rules={[{ required: true, message: '请选择运营商' }]}>
        <CarrierChoice kinds={pushedKinds} />
      </Form.Item>
      <StationsField />
    </DialogForm>
  )
}

/** Stations that the chosen carrier has already are offered as such. */
function StationsField() {
  const carrierId = Form.useWatch<string>('carrierId')
  const { data } = useQuery({ ...sitesOfCarrier(carrierId ?? ''), enabled: Boolean(carrierId) })
  const bound = new Set(data?.map(({ stationId }) => stationId))
  return (
    <Form.Item
      name="stationIds"
      label="站点"
      rules={[{ required: true, message: '请选择站点' }]}
      extra={`${data ? `已绑定${data.length}个站点；` : ''}未上线的站点不能绑定，上线后再绑定`}
    >
      <StationSelect mode="multiple" whyNot={(station) => (bound.has(station.id) ? '已绑定' : whyNotBound(station))} />
    </Form.Item>
  )
}

const Results = ({ results }: { results: readonly Result[] }) => (
  <ul style={{ margin: 0, paddingLeft: 20 }}>
    {results.map(({ stationId, ok, message }) => (
      <li key={stationId}>
        <StationName id={stationId} /> <StateTag tone={ok ? 'done' : 'attention'} label={message ?? '已绑定'} />
      </li>
    ))}
  </ul>
)
