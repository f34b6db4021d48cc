import { CheckCircleFilled, CloseCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import type { Diagnosis as Found, StartCheck } from '@chargedeck/contract/charging/start-diagnosis/calls'
import { startGuardLabels } from '@chargedeck/contract/charging/start-diagnosis/enums'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { diagnosisOf, type DiagnosisQuery } from '../diagnosis-queries.ts'
import { mendings } from '../mendings.ts'
import './diagnosis.css'

/** Why this customer cannot start at this gun: what fails comes first, with what mends it; what passes is folded. */
export function Diagnosis({ query }: { query: DiagnosisQuery }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(diagnosisOf(query))
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  const again = (
    <Button size="small" loading={isFetching} onClick={() => void refetch()}>
      重新诊断
    </Button>
  )
  if (error) return <Alert type="error" showIcon title={error.message} action={again} />
  const having = (result: boolean | null) => data.checks.filter(({ passed }) => passed === result)
  const [failed, open, passed] = [having(false), having(null), having(true)]
  return (
    <>
      <Alert showIcon {...verdictOf(data, failed.length)} action={again} />
      <Checks checks={failed} found={data} />
      <Checks checks={open} found={data} />
      {passed.length > 0 && (
        <details className="diagnosis-passed">
          <summary>{`已满足的条件 ${passed.length} 项`}</summary>
          <Checks checks={passed} found={data} />
        </details>
      )}
    </>
  )
}

function verdictOf({ canStart, customerName, gunName }: Found, failed: number) {
  if (canStart === false) return { type: 'warning' as const, title: `${gunName}不能启动充电：${failed}项条件不满足` }
  if (canStart) return { type: 'success' as const, title: `${customerName ?? '该客户'}可以在${gunName}启动充电` }
  return { type: 'info' as const, title: '设备侧条件全部满足；输入客户的号码可检查客户' }
}

const Checks = ({ checks, found }: { checks: readonly StartCheck[]; found: Found }) => (
  <ul className="diagnosis-checks">
    {checks.map((check) => (
      <Check key={check.guard} check={check} found={found} />
    ))}
  </ul>
)

const Check = ({ check: { guard, passed, found: now, nextStep }, found }: { check: StartCheck; found: Found }) => (
  <li className="diagnosis-checks__one">
    <Mark passed={passed} />
    <div>
      <strong>{startGuardLabels[guard]}</strong>
      <span className="diagnosis-checks__found">{now}</span>
      {nextStep && (
        <p className="diagnosis-checks__next">
          下一步：{nextStep}。<Mend {...mendings[guard](found)} />
        </p>
      )}
    </div>
  </li>
)

/** A link for users who may mend it; for the others, whom to ask. */
function Mend({ label, page, to, needs }: ReturnType<(typeof mendings)['PILE_IN_USE']>) {
  const whomToAsk = (
    <span className="diagnosis-checks__found">{`需要「${page} · ${needs.title}」权限，请联系管理员`}</span>
  )
  return (
    <PageLink to={to} needs={needs} otherwise={whomToAsk}>
      {label}
    </PageLink>
  )
}

function Mark({ passed }: { passed: boolean | null }) {
  if (passed === null) return <MinusCircleOutlined aria-label="未检查" style={{ color: 'var(--cd-tone-off)' }} />
  if (passed) return <CheckCircleFilled aria-label="满足" style={{ color: 'var(--cd-tone-idle)' }} />
  return <CloseCircleFilled aria-label="不满足" style={{ color: 'var(--cd-tone-fault)' }} />
}
