import { companyFactLabels } from '@chargedeck/contract/site/company/facts'
import type { CompanyVersion } from '@chargedeck/contract/site/company/version-calls'
import type { CompanyFact } from '@chargedeck/domain/company/facts'
import { VersionValues } from '../../../ui/version/version-values.tsx'
import { factGroups } from '../fact-groups.ts'
import { FactValue } from '../fact-value.tsx'

type Props = { version: CompanyVersion; before: CompanyVersion | undefined; changedOnly: boolean }

/** Every fact of a version; beside another version, what differs is marked. */
export const CompanyValues = ({ version, before, changedOnly }: Props) => (
  <VersionValues
    changedOnly={changedOnly}
    same="两个版本的公司资料相同"
    groups={factGroups.map(({ title, facts }) => ({
      title,
      values: facts.map((fact) => ({
        key: fact,
        label: companyFactLabels[fact],
        value: <FactValue fact={fact} of={version.content} />,
        before: before && <FactValue fact={fact} of={before.content} />,
        isChanged: before !== undefined && differs(fact, version, before),
      })),
    }))}
  />
)

/** Two numbers may look the same in part. */
function differs(fact: CompanyFact, one: CompanyVersion, other: CompanyVersion): boolean {
  if (fact === 'contactMobile') return one.mobileFrom !== other.mobileFrom
  if (fact === 'bankAccount') return one.accountFrom !== other.accountFrom
  return one.content[fact] !== other.content[fact]
}
