import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useLimitGun, useLimitStation } from './power-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

export type LimitTarget = {
  kind: 'gun' | 'station'
  id: string
  name: string
  limitKw: number | null
  mostKw: number | null
}
type Fields = { limitKw?: number | null }

type Props = { target: LimitTarget; onClose: () => void }

/** An empty field means no limit. */
export function LimitDialog({ target: { kind, id, name, limitKw, mostKw }, onClose }: Props) {
  const gun = useLimitGun()
  const station = useLimitStation()
  const save = ({ limitKw: limit = null }: Fields) =>
    kind === 'gun'
      ? gun.mutateAsync({ gunId: id, limitKw: limit })
      : station.mutateAsync({ stationId: id, limitKw: limit })
  return (
    <DialogForm<Fields>
      title={`设置功率限值 - ${name}`}
      width={400}
      initialValues={{ limitKw }}
      saved="保存成功"
      onSave={save}
      onClose={onClose}
    >
      {kind === 'station' && <p>限值由站内充电中的枪均分，启停后几秒内重新分配。</p>}
      <NumberItem name="limitKw" label="限值（kW）" extra="留空为不限" min={0} max={mostKw ?? 100_000} precision={1} />
    </DialogForm>
  )
}
