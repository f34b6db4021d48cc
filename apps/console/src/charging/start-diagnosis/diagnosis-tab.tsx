import { CheckCircleFilled, CloseCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import type { StartCheck } from '@chargedeck/contract/charging/start-diagnosis/calls'
import { startGuardLabels } from '@chargedeck/contract/charging/start-diagnosis/enums'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Flex, Input, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { diagnosisOf } from './diagnosis-queries.ts'
import './diagnosis.css'

/** Why a charge cannot start here: each condition, its result, and what to do about it. */
export function DiagnosisTab({ pile: { guns } }: { pile: Pile }) {
  const [gunId, setGunId] = useState(guns[0]?.id ?? '')
  const [mobile, setMobile] = useState('')
  if (guns.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="该桩没有枪" />
  return (
    <>
      <Flex gap="small" wrap className="diagnosis-choice">
        <Segmented
          value={gunId}
          onChange={setGunId}
          options={guns.map(({ id, gunName }) => ({ value: id, label: gunName }))}
        />
        <Input.Search
          allowClear
          aria-label="客户手机号"
          placeholder="客户手机号（选填）"
          maxLength={20}
          enterButton="诊断"
          onSearch={(typed) => setMobile(typed.trim())}
        />
      </Flex>
      <Findings key={gunId} gunId={gunId} mobile={mobile} />
    </>
  )
}

function Findings({ gunId, mobile }: { gunId: string; mobile: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(diagnosisOf(gunId, mobile))
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  const again = (
    <Button size="small" loading={isFetching} onClick={() => void refetch()}>
      重新诊断
    </Button>
  )
  if (error) return <Alert type="error" showIcon title={error.message} action={again} />
  const { canStart, checks, customerName, gunName } = data
  const failed = checks.filter(({ passed }) => passed === false).length
  const who = customerName ?? '该客户'
  return (
    <>
      {canStart === false && (
        <Alert type="warning" showIcon title={`${gunName}不能启动充电：${failed}项条件不满足`} action={again} />
      )}
      {canStart === true && <Alert type="success" showIcon title={`${who}可以在${gunName}启动充电`} action={again} />}
      {canStart === null && (
        <Alert type="info" showIcon title="设备侧条件全部满足；输入手机号可检查客户" action={again} />
      )}
      <ul className="diagnosis-checks">
        {checks.map((check) => (
          <Check key={check.guard} check={check} />
        ))}
      </ul>
    </>
  )
}

const Check = ({ check: { guard, passed, found, nextStep } }: { check: StartCheck }) => (
  <li className="diagnosis-checks__one">
    <Mark passed={passed} />
    <div>
      <strong>{startGuardLabels[guard]}</strong>
      <span className="diagnosis-checks__found">{found}</span>
      {nextStep && <p className="diagnosis-checks__next">下一步：{nextStep}</p>}
    </div>
  </li>
)

function Mark({ passed }: { passed: boolean | null }) {
  if (passed === null) return <MinusCircleOutlined aria-label="未检查" style={{ color: 'var(--cd-tone-off)' }} />
  if (passed) return <CheckCircleFilled aria-label="满足" style={{ color: 'var(--cd-tone-idle)' }} />
  return <CloseCircleFilled aria-label="不满足" style={{ color: 'var(--cd-tone-fault)' }} />
}
