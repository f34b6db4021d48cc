import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Flex, Form, Input, Skeleton, Steps } from 'antd'
import { useState } from 'react'
import { OutcomeList } from '../../ui/action/outcome-list.tsx'
import { SideDrawer } from '../../ui/record/side-drawer.tsx'
import { useLeave, useUnsaved } from '../../ui/record/use-leave.ts'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { PileChoice, type MovablePile } from './pile-choice.tsx'
import { moveCheck, useMovePiles } from './move-queries.ts'

type Props = { piles: readonly MovablePile[]; onClose: () => void; onDone?: (() => void) | undefined }
type Target = { toStationId: string; reason: string }

const mostAtOnce = 50
const steps = [{ title: '选择充电桩' }, { title: '目标站点' }, { title: '检查并提交' }]

/** Which piles, where to, and the obstacles: nothing moves before the last step. */
export function MoveDrawer({ piles, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState(piles)
  const [step, setStep] = useState(piles.length > 0 ? 1 : 0)
  const [target, setTarget] = useState<Target | null>(null)
  const [isTyped, setTyped] = useState(false)
  const move = useMovePiles()
  const isUnsent = () => !move.isPending && !move.data && (isTyped || chosen !== piles)
  useUnsaved(isUnsent)
  const leave = useLeave(isUnsent)
  const aim = (next: Target) => {
    setTarget(next)
    setStep(2)
  }
  return (
    <SideDrawer title="批量移桩" size={680} onClose={leave(onClose)}>
      <Steps size="small" current={step} items={steps} style={{ marginBottom: 20 }} />
      {step === 0 && <PileChoice chosen={chosen} most={mostAtOnce} onChange={setChosen} onNext={() => setStep(1)} />}
      {step === 1 && (
        <TargetForm
          count={chosen.length}
          target={target}
          onTyped={() => setTyped(true)}
          onBack={() => setStep(0)}
          onNext={aim}
        />
      )}
      {step === 2 && target && (
        <Submit
          piles={chosen}
          target={target}
          move={move}
          onBack={() => setStep(1)}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </SideDrawer>
  )
}

type TargetProps = {
  count: number
  target: Target | null
  onTyped: () => void
  onBack: () => void
  onNext: (target: Target) => void
}

function TargetForm({ count, target, onTyped, onBack, onNext }: TargetProps) {
  return (
    <Form<Target>
      layout="vertical"
      {...(target && { initialValues: target })}
      onValuesChange={onTyped}
      onFinish={onNext}
    >
      {count > mostAtOnce && (
        <Alert type="warning" showIcon title={`一次最多移动${mostAtOnce}台`} style={{ marginBottom: 16 }} />
      )}
      <p>{`已选择 ${count} 台充电桩。移桩后按目标站点的计费方案收费，历史订单仍属于原站点。`}</p>
      <Form.Item name="toStationId" label="目标站点" rules={[{ required: true, message: '请选择目标站点' }]}>
        <StationSelect />
      </Form.Item>
      <Form.Item
        name="reason"
        label="移桩原因"
        rules={[{ required: true, whitespace: true, message: '请填写移桩原因' }]}
      >
        <Input.TextArea rows={3} maxLength={100} showCount />
      </Form.Item>
      <Flex justify="end" gap="small">
        <Button onClick={onBack}>上一步</Button>
        <Button type="primary" htmlType="submit" disabled={count > mostAtOnce}>
          下一步
        </Button>
      </Flex>
    </Form>
  )
}

type SubmitProps = Props & { target: Target; move: ReturnType<typeof useMovePiles>; onBack: () => void }

function Submit({ piles, target, move, onBack, onClose, onDone }: SubmitProps) {
  const { message } = App.useApp()
  const ids = piles.map(({ id }) => id)
  const check = useQuery(moveCheck(ids, target.toStationId))
  const nameOf = (pileId: string) => piles.find(({ id }) => id === pileId)?.pileName ?? pileId
  const named = (outcomes: readonly { pileId: string; ok: boolean; message: string | null }[]) =>
    outcomes.map(({ pileId, ok, message: why }) => ({ name: nameOf(pileId), ok, message: why }))
  const submit = () =>
    move.mutate(
      { ...target, reason: target.reason.trim(), pileIds: ids },
      {
        onSuccess: (outcomes) => {
          if (outcomes.every(({ ok }) => ok)) void message.success('移桩成功')
          onDone?.()
        },
      },
    )
  const error = move.error ?? check.error
  const movable = check.data?.filter(({ ok }) => ok).length ?? 0
  return (
    <>
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 16 }} />}
      {move.data && <OutcomeList done="已移动" outcomes={named(move.data)} />}
      {!move.data && check.isPending && <Skeleton active />}
      {!move.data && check.data && <OutcomeList done="可以移动" notDone="不能移动" outcomes={named(check.data)} />}
      <Flex justify="end" gap="small" style={{ marginTop: 16 }}>
        {move.data ? (
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        ) : (
          <>
            <Button onClick={onBack}>上一步</Button>
            <Button type="primary" loading={move.isPending} disabled={movable === 0} onClick={submit}>
              {`移动 ${movable} 台`}
            </Button>
          </>
        )}
      </Flex>
    </>
  )
}
