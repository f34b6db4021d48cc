import { companyVersionApi, type CompanyVersion } from '@chargedeck/contract/site/company/version-calls'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { lazyDrawer } from '../../../ui/lazy-part.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { VersionBoard } from '../../../ui/version/version-board.tsx'
import { CompanyValues } from './company-values.tsx'
import { companyVersions, useCompanyVersionWrites } from './version-queries.ts'

const CompanyDraftForm = lazyDrawer(async () => (await import('./company-draft-form.tsx')).CompanyDraftForm)

type Props = { companyId: string; companyName: string }

/** What the company was, is, and will be when its draft is released. */
export function CompanyVersions({ companyId, companyName }: Props) {
  const { data: versions, error, refetch } = useQuery(companyVersions(companyId))
  const writes = useCompanyVersionWrites()
  if (error && !versions) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!versions) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <VersionBoard<CompanyVersion>
      versions={versions}
      calls={companyVersionApi}
      writes={writes}
      words={{
        release: `发布公司版本 - ${companyName}`,
        effect: '发布后立即生效；已有的发票、结算单和账单仍按当时的公司资料。',
        afterDelete: '公司资料不变。',
      }}
      editText="新建草稿"
      empty="该公司还没有修改过，没有版本"
      Values={CompanyValues}
      VersionForm={CompanyDraftForm}
    />
  )
}
