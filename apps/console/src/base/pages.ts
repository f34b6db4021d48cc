import type { PageModules } from '../platform/load-page.ts'

/** Keyed by the component that the menu names. */
export const basePages: PageModules = {
  'system/machine': async () => (await import('./machine/machine-page.tsx')).MachinePage,
  'system/timers': async () => (await import('./timer/timer-list-page.tsx')).TimerListPage,
  'system/email': async () => (await import('./message/email/email-page.tsx')).EmailPage,
  'system/sms': async () => (await import('./message/sms/sms-page.tsx')).SmsPage,
  'system/file': async () => (await import('./file/file-list-page.tsx')).FileListPage,
  'system/fileOnline': async () => (await import('./file/file-online-page.tsx')).FileOnlinePage,
  'system/config': async () => (await import('./config/config-list-page.tsx')).ConfigListPage,
  'system/dict': async () => (await import('./dict/dict-list-page.tsx')).DictListPage,
  'system/area': async () => (await import('./area/area-list-page.tsx')).AreaListPage,
}
