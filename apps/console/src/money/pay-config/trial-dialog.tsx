import type { PayConfig } from '@chargedeck/contract/money/pay-config/calls'
import { payChannelLabels } from '@chargedeck/contract/money/pay-config/enums'
import { useQuery } from '@tanstack/react-query'
import { Button, Result, Spin } from 'antd'
import { useEffect } from 'react'
import { PlainDialog } from '../../ui/record/plain-dialog.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { trialResult, useTryPayConfig } from './pay-config-queries.ts'

type Props = { payConfig: PayConfig; onClose: () => void }

/** Asks the channel when it opens, and waits for its answer. */
export function TrialDialog({ payConfig: { id, cfgName, channel, sandboxFlag }, onClose }: Props) {
  const { mutate, isSuccess, error } = useTryPayConfig()
  const { data: trial, isFetching } = useQuery({ ...trialResult(id), enabled: isSuccess })
  useEffect(() => mutate(id), [id, mutate])
  const isAsking = !error && (!isSuccess || isFetching || trial?.state === 'ASKED')
  return (
    <PlainDialog
      title={`连接测试：${cfgName}`}
      width={440}
      footer={
        <>
          <Button disabled={isAsking} onClick={() => mutate(id)}>
            再测一次
          </Button>
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
      onClose={onClose}
    >
      {isAsking ? (
        <Result icon={<Spin size="large" />} title={`正在询问${payChannelLabels[channel]}`} />
      ) : trial?.state === 'GOOD' ? (
        <Result
          status="success"
          title="连接正常"
          subTitle={
            <>
              {sandboxFlag === 1 ? '沙箱不使用密钥，只验证了应答' : '双方签名与商户均已验证'}，
              <InstantText value={trial.endTime} />
            </>
          }
        />
      ) : (
        <Result status="error" title="连接失败" subTitle={error?.message ?? trial?.reason} />
      )}
    </PlainDialog>
  )
}
