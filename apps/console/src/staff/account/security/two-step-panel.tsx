import { useQuery } from '@tanstack/react-query'
import type { TwoStep } from '@chargedeck/contract/staff/two-step/calls'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { twoStepQuery, useDisableTwoStep, useRenewCodes, useStartTwoStep } from './security-queries.ts'
import { SettingRow } from './setting-row.tsx'

const BindDialog = lazyPart(async () => (await import('./bind-dialog.tsx')).BindDialog)
const fewCodes = 3

/** A code from the user's phone besides the password. */
export function TwoStepPanel() {
  const { data, error, refetch } = useQuery(twoStepQuery)
  // held here, because the dialog that received them may unmount
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <SectionCard title="两步验证">
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 1 }} />}
      {data && (data.isOn ? <TwoStepOn state={data} onCodes={setCodes} /> : <TwoStepOff onCodes={setCodes} />)}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </SectionCard>
  )
}

type OnCodes = (codes: readonly string[]) => void

function TwoStepOff({ onCodes }: { onCodes: OnCodes }) {
  const [opensProof, setOpensProof] = useState(false)
  const { mutateAsync: start, data: started, reset } = useStartTwoStep()
  return (
    <>
      <SettingRow
        title={<StateTag tone="off" label="未开启" />}
        text="开启后，登录时除密码外还需输入手机验证器应用中的6位动态口令"
        actions={
          <Button type="primary" onClick={() => setOpensProof(true)}>
            开启两步验证
          </Button>
        }
      />
      {opensProof && (
        <ProofDialog
          title="开启两步验证"
          what="请先输入登录密码，再绑定手机验证器应用。"
          onProof={start}
          onClose={() => setOpensProof(false)}
        />
      )}
      {started && <BindDialog started={started} onCodes={onCodes} onClose={reset} />}
    </>
  )
}

function TwoStepOn({ state: { since, codesLeft }, onCodes }: { state: TwoStep; onCodes: OnCodes }) {
  const [dialog, setDialog] = useState<'renew' | 'disable' | null>(null)
  const renew = useRenewCodes()
  const disable = useDisableTwoStep()
  const renewWith = async (password: string) => onCodes((await renew.mutateAsync(password)).recoveryCodes)
  return (
    <>
      <SettingRow
        title={<StateTag tone="idle" label="已开启" />}
        text={`${since ?? ''} 起生效，剩余恢复码 ${codesLeft} 个`}
        actions={
          <>
            <Button onClick={() => setDialog('renew')}>重新生成恢复码</Button>
            <Button danger onClick={() => setDialog('disable')}>
              关闭
            </Button>
          </>
        }
      />
      {codesLeft < fewCodes && (
        <Alert type="warning" showIcon title="恢复码即将用完，请重新生成" style={{ marginTop: 12 }} />
      )}
      {dialog === 'renew' && (
        <ProofDialog
          title="重新生成恢复码"
          what="将生成10个新的恢复码，原有恢复码全部失效。"
          onProof={renewWith}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'disable' && (
        <ProofDialog
          title="关闭两步验证"
          what="关闭后登录只需密码，恢复码同时失效。"
          danger
          onProof={(password) => disable.mutateAsync(password)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
