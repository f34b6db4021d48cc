import { pileStatusLabels } from '@chargedeck/contract/site/pile/enums'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { pileSteps, pileStates, type PileState } from '@chargedeck/domain/pile/states'
import { Alert, Checkbox, Form, Input, Radio } from 'antd'
import { OutcomeList, type Outcome } from '../../ui/action/outcome-list.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { pileStatusOrder } from './pile-labels.ts'
import { useUpdateStatus } from './pile-queries.ts'

type Props = { piles: readonly Pile[]; onClose: () => void; onDone?: (() => void) | undefined }
type Fields = { status: PileState; reason: string; stopRunning?: boolean; force?: boolean }

/** Changes the state of one or several piles; offers each state that at least one of them can reach. */
export function StatusDialog({ piles, onClose, onDone }: Props) {
  const update = useUpdateStatus()
  const possible = pileStatusOrder.filter((to) => piles.some(({ status }) => pileSteps.stepBetween(status, to)))
  const save = async ({ status, reason, stopRunning, force }: Fields): Promise<Outcome[]> => {
    const answers = await update.mutateAsync({
      ids: piles.map(({ id }) => id),
      status,
      reason: reason.trim(),
      ...(stopRunning && { stopRunning: 1 }),
      ...(force && { force: 1 }),
    })
    onDone?.()
    return answers.map(({ id, ok, message }) => ({ ok, message, name: nameOf(piles, id) }))
  }
  return (
    <DialogForm<Fields, Outcome[]>
      title={piles.length === 1 ? `修改设备状态 - ${piles[0]?.pileName}` : `修改设备状态 - ${piles.length} 台`}
      okText="确定"
      width={520}
      blocked={possible.length === 0}
      initialValues={{ status: possible[0] }}
      onSave={save}
      outcome={(outcomes) => <OutcomeList done="已修改" outcomes={outcomes} />}
      onClose={onClose}
    >
      {possible.length === 0 ? (
        <Alert type="info" showIcon title="所选充电桩已报废，状态不能再修改。" />
      ) : (
        <StatusFields possible={possible} />
      )}
    </DialogForm>
  )
}

const nameOf = (piles: readonly Pile[], id: string): string => {
  const pile = piles.find((each) => each.id === id)
  return pile ? `${pile.pileName}（${pile.pileNo}）` : id
}

const effects: Record<PileState, string> = {
  [pileStates.new]: '',
  [pileStates.inUse]: '投入使用后可以充电，须有生效的计费方案。',
  [pileStates.suspended]: '检修期间不能启动充电，司机看不到这些枪。',
  [pileStates.scrapped]: '报废后不能恢复，不再计入站点的桩数。',
}

function StatusFields({ possible }: { possible: readonly PileState[] }) {
  const chosen = Form.useWatch<PileState>('status')
  return (
    <>
      <Form.Item
        name="status"
        label="改为"
        rules={[{ required: true, message: '请选择改为' }]}
        extra={chosen && effects[chosen]}
      >
        <Radio.Group options={possible.map((value) => ({ value, label: pileStatusLabels[value] }))} />
      </Form.Item>
      {chosen === pileStates.inUse && (
        <Form.Item name="force" valuePropName="checked">
          <Checkbox>从未登录过平台的设备也强制投运</Checkbox>
        </Form.Item>
      )}
      {chosen === pileStates.suspended && (
        <Form.Item name="stopRunning" valuePropName="checked">
          <Checkbox>停止正在进行的充电</Checkbox>
        </Form.Item>
      )}
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </>
  )
}
