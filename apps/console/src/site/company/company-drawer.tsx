import type { Company } from '@chargedeck/contract/site/company/calls'
import { companyFactLabels } from '@chargedeck/contract/site/company/facts'
import { companyVersionApi } from '@chargedeck/contract/site/company/version-calls'
import type { CompanyFact } from '@chargedeck/domain/company/facts'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../platform/me.ts'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { CompanyNumber } from './company-number.tsx'
import { companyOne } from './company-queries.ts'
import { factGroups } from './fact-groups.ts'
import { FactValue } from './fact-value.tsx'
import { CompanyVersions } from './version/company-versions.tsx'

type Props = {
  id: string
  actionsOf: (company: Company) => readonly RowAction[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function CompanyDrawer({ id, actionsOf, ...steps }: Props) {
  const may = useMay()
  const { data: company, error, isPending, refetch } = useQuery(companyOne(id))
  const versions = company && {
    key: 'versions',
    label: company.hasDraft ? '版本（有草稿）' : '版本',
    children: <CompanyVersions companyId={id} companyName={company.companyName} />,
  }
  return (
    <RecordDrawer
      mode="view"
      name={company?.companyName ?? '公司'}
      size={960}
      reading={readingOf({ error, isPending, refetch })}
      extra={company && <DataStatusTag status={company.dataStatus} />}
      footer={company && <ActionBar actions={actionsOf(company)} />}
      {...steps}
    >
      {company && versions && (
        <RecordTabs
          groups={[
            {
              label: '资料',
              tabs: [
                { key: 'basic', label: '基本信息', children: <BasicFacts company={company} /> },
                ...(may(companyVersionApi.page) ? [versions] : []),
              ],
            },
          ]}
        />
      )}
    </RecordDrawer>
  )
}

const BasicFacts = ({ company }: { company: Company }) =>
  factGroups.map(({ title, facts }) => (
    <DrawerSection key={title} title={title}>
      <Facts items={facts.map((fact) => ({ label: companyFactLabels[fact], value: valueOf(fact, company) }))} />
    </DrawerSection>
  ))

const valueOf = (fact: CompanyFact, company: Company) =>
  fact === 'contactMobile' || fact === 'bankAccount' ? (
    <CompanyNumber company={company} field={fact} />
  ) : (
    <FactValue fact={fact} of={company} />
  )
