import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { socPushLabels } from '@chargedeck/contract/charging/soc-limit/enums'
import { OutcomeList, type Outcome } from '../../ui/action/outcome-list.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useUpdateSoc } from './soc-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Props = { piles: readonly Pile[]; onClose: () => void; onDone?: (() => void) | undefined }
type Fields = { maxSoc: number }

/** The state of charge at which every charge on these piles is ended. */
export function SocDialog({ piles, onClose, onDone }: Props) {
  const update = useUpdateSoc()
  const nameOf = (pileId: string) => piles.find(({ id }) => id === pileId)?.pileName ?? pileId
  const save = async ({ maxSoc }: Fields): Promise<Outcome[]> => {
    const answers = await update.mutateAsync({ pileIds: piles.map(({ id }) => id), maxSoc })
    onDone?.()
    return answers.map(({ pileId, commandStatus }) => ({
      name: nameOf(pileId),
      ok: true,
      message: socPushLabels[commandStatus],
    }))
  }
  return (
    <DialogForm<Fields, Outcome[]>
      title={piles.length === 1 ? `SOC上限 - ${piles[0]?.pileName}` : `SOC上限 - ${piles.length} 台`}
      okText="确定"
      initialValues={{ maxSoc: piles[0]?.maxSoc ?? 100 }}
      onSave={save}
      outcome={(outcomes) => <OutcomeList done="已设置" outcomes={outcomes} />}
      onClose={onClose}
    >
      <NumberItem
        name="maxSoc"
        label="SOC上限（%）"
        rules={[{ required: true, type: 'integer', min: 50, max: 100, message: '应为50到100的整数' }]}
        extra="达到上限时由平台停止充电；支持该设置的设备同时下发，离线设备上线后下发。"
        min={50}
        max={100}
        precision={0}
        autoFocus
      />
    </DialogForm>
  )
}
