// Notice bars: short texts that drivers' apps show as a bar which opens.
export { listShowing as listShowingNotices } from './store.ts'
