import type { Answer } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { carrierPushTones } from './fee-carriers.tsx'
import { usePushFee } from './fee-queries.ts'

type Results = Answer<typeof feeApi.carrierPush>

/** Says of each carrier whether it gets the prices; what it answers is shown in the plan. */
export function FeePushDialog({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const { mutateAsync } = usePushFee()
  const whom = fee.audience === 'ALL' ? '该站点绑定的全部流量方' : '方案指定的流量方'
  return (
    <DialogForm<object, Results>
      title="互联推送？"
      okText="推送"
      intro={<p>{`把「${fee.feeName}」推送给${whom}。对方的答复显示在方案的互联推送结果中。`}</p>}
      onSave={() => mutateAsync(fee.id)}
      outcome={(results) => <Outcomes results={results} />}
      onClose={onClose}
    />
  )
}

const Outcomes = ({ results }: { results: Results }) => (
  <ul style={{ margin: 0, paddingLeft: 20 }}>
    {results.map(({ carrierId, result, message }) => (
      <li key={carrierId}>
        <StateTag tone={carrierPushTones[result]} label={message} />
      </li>
    ))}
  </ul>
)
