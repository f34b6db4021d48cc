import type { MachineSample } from '@chargedeck/contract/base/machine/calls'
import type { ChartOption } from '../../ui/chart/chart-option.ts'

const grid = { left: 8, right: 16, top: 44, bottom: 4, containLabel: true }

type Line = { name: string; read: (sample: MachineSample) => number }

/** Five minutes up to the right edge, where new points come in. */
function linesOf(
  samples: readonly MachineSample[],
  lines: readonly Line[],
  yAxis: { name: string; min: number; max?: number },
): ChartOption {
  return {
    grid,
    animation: false, // a new point arrives every two seconds
    tooltip: { trigger: 'axis' },
    legend: { top: 0, left: 0 },
    xAxis: { type: 'category', boundaryGap: false, data: samples.map(({ time }) => time.slice(11)) },
    yAxis: { type: 'value', ...yAxis },
    series: lines.map(({ name, read }) => ({
      name,
      type: 'line',
      showSymbol: samples.length < 2,
      areaStyle: { opacity: 0.1 },
      data: samples.map(read),
    })),
  }
}

export const loadOption = (samples: readonly MachineSample[]): ChartOption =>
  linesOf(
    samples,
    [
      { name: 'CPU', read: ({ cpuPercent }) => cpuPercent },
      { name: '内存', read: ({ memoryPercent }) => memoryPercent },
    ],
    { name: '%', max: 100, min: 0 },
  )

const megabyte = 1_048_576

export const heapOption = (samples: readonly MachineSample[]): ChartOption =>
  linesOf(samples, [{ name: '堆内存', read: ({ heapBytes }) => Math.round(heapBytes / megabyte) }], {
    name: 'MB',
    min: 0,
  })

export const delayOption = (samples: readonly MachineSample[]): ChartOption =>
  linesOf(samples, [{ name: '事件循环延迟 P99', read: ({ loopDelayMs }) => loopDelayMs }], { name: 'ms', min: 0 })

const kilobytes = (bytes: number): number => Math.round((bytes / 1024) * 10) / 10

export const trafficOption = (samples: readonly MachineSample[]): ChartOption =>
  linesOf(
    samples,
    [
      { name: '上行', read: ({ upBytesPerSec }) => kilobytes(upBytesPerSec) },
      { name: '下行', read: ({ downBytesPerSec }) => kilobytes(downBytesPerSec) },
    ],
    { name: 'KB/s', min: 0 },
  )
