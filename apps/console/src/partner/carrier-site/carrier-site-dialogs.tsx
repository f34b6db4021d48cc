import type { CarrierSite } from '@chargedeck/contract/partner/carrier-site/row'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { factsOf, useDeleteSite, useNotifyStations, useSaveSite } from './carrier-site-queries.ts'

type Props = { site: CarrierSite; onClose: () => void }

export function SwitchSite({ site, onClose }: Props) {
  const { mutateAsync } = useSaveSite()
  const isOn = site.enableFlag === 1
  const verb = isOn ? '停用' : '启用'
  const effect = isOn ? '对方不再看到该站点，也收不到推送。' : '对方将看到该站点，并收到站点信息。'
  return (
    <ConfirmDialog
      title={`确认${verb}？`}
      what={`${verb}「${site.stationName}」对「${site.carrierName}」的互联。${effect}`}
      okText={verb}
      saved={`${verb}成功`}
      onConfirm={() => mutateAsync({ ...factsOf(site), enableFlag: isOn ? 0 : 1 })}
      onClose={onClose}
    />
  )
}

export function DeleteSite({ site: { id, carrierName, stationName }, onClose }: Props) {
  const { mutateAsync } = useDeleteSite()
  const what = `解除「${stationName}」与「${carrierName}」的绑定，对方不再看到该站点；进行中的充电不受影响。`
  return <DeleteDialog what={what} onDelete={() => mutateAsync(id)} onClose={onClose} />
}

type Result = { id: string; ok: boolean; message: string | null }

export function PushStations({ sites, onClose }: { sites: readonly CarrierSite[]; onClose: () => void }) {
  const { mutateAsync } = useNotifyStations()
  const [first] = sites
  return (
    <DialogForm<object, Result[]>
      title={sites.length === 1 ? `推送站点信息 - ${first?.stationName}` : `推送站点信息 - ${sites.length}个站点`}
      okText="推送"
      saved="已加入推送队列"
      intro={<p>按站点现在的信息推送，结果显示在推送状态中。</p>}
      onSave={() => mutateAsync(sites.map(({ id }) => id))}
      outcome={(results) => (results.every(({ ok }) => ok) ? null : <Results sites={sites} results={results} />)}
      onClose={onClose}
    />
  )
}

const Results = ({ sites, results }: { sites: readonly CarrierSite[]; results: readonly Result[] }) => (
  <ul style={{ margin: 0, paddingLeft: 20 }}>
    {results.map(({ id, ok, message }) => {
      const site = sites.find((one) => one.id === id)
      return (
        <li key={id}>
          {site?.carrierName} {site?.stationName}{' '}
          <StateTag tone={ok ? 'done' : 'attention'} label={message ?? '已加入推送队列'} />
        </li>
      )
    })}
  </ul>
)
