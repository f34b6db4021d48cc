// Settings that staff change at run time. Each use reads them: a change takes effect at once, in every process.
export { chargerFileUrl } from './charger-file-url.ts'
export { fillConfig } from './fill-config.ts'
export { configFlag, configNumber, configSecret, configText } from './read-config.ts'
export { listSettings, setConfigs, type ConfigValue } from './set-configs.ts'
export { seedConfigs } from './seed-configs.ts'
export { shippedConfigs } from './shipped-configs.ts'
