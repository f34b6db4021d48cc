import { configKeyLabels } from '@chargedeck/contract/site/operation-config/enums'
import type { ConfigVersion } from '@chargedeck/contract/site/operation-config/calls'
import { VersionValues } from '../../ui/version/version-values.tsx'
import { configGroups } from './config-groups.ts'
import { valueText } from './config-values.ts'

type Props = { version: ConfigVersion; before: ConfigVersion | undefined; changedOnly: boolean }

/** Every key with its value; beside another version, what differs is marked. */
export const ConfigTable = ({ version: { content }, before, changedOnly }: Props) => (
  <VersionValues
    changedOnly={changedOnly}
    same="两个版本的配置相同"
    groups={configGroups.map(({ title, keys }) => ({
      title,
      values: keys.map((key) => {
        const value = valueText(content, key)
        const old = before && valueText(before.content, key)
        return { key, label: configKeyLabels[key], value, before: old, isChanged: old !== undefined && old !== value }
      }),
    }))}
  />
)
