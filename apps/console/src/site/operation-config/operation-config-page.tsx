import { operationConfigApi, type ConfigVersion } from '@chargedeck/contract/site/operation-config/calls'
import { useQuery } from '@tanstack/react-query'
import { Empty, Select, Skeleton } from 'antd'
import { usePageAddress } from '../../platform/page-address.ts'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { VersionBoard } from '../../ui/version/version-board.tsx'
import { companies } from '../company/parts/company-choice-queries.ts'
import { configVersions, useConfigWrites } from './config-queries.ts'
import { ConfigTable } from './config-table.tsx'

const ConfigForm = lazyDrawer(async () => (await import('./config-form.tsx')).ConfigForm)

export function OperationConfigPage() {
  const { params, setParams } = usePageAddress()
  const { data } = useQuery(companies)
  const known = data?.filter(({ inScope }) => inScope) ?? []
  const wanted = params.get('companyId')
  const companyId = known.some(({ id }) => id === wanted) || !data ? wanted : known[0]?.id
  const choose = (
    <Select
      aria-label="公司"
      style={{ minWidth: 240 }}
      placeholder="公司"
      {...(companyId && { value: companyId })}
      options={known.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      onChange={(id: string) => setParams({ companyId: id })}
    />
  )
  return (
    <PageContainer title="运营配置" description="发布的版本对新建的订单生效" extra={choose}>
      {companyId ? <VersionsOf key={companyId} companyId={companyId} /> : <Empty description="没有公司" />}
    </PageContainer>
  )
}

function VersionsOf({ companyId }: { companyId: string }) {
  const { data: versions, error, refetch } = useQuery(configVersions(companyId))
  const writes = useConfigWrites()
  if (error && !versions) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!versions) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <VersionBoard<ConfigVersion>
      versions={versions}
      calls={operationConfigApi}
      writes={writes}
      words={{
        release: `发布运营配置 - ${versions[0]?.companyName ?? ''}`,
        effect: '发布后对新建的订单立即生效，已建的订单仍按下单时的配置。',
        afterDelete: '生效的配置不变。',
      }}
      editText="修改配置"
      empty="该公司使用默认配置，还没有版本"
      Values={ConfigTable}
      VersionForm={ConfigForm}
    />
  )
}
