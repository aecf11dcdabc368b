import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartDataset,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

type Series = { name: string; values: readonly number[]; tone: 'accent' | 'good' | 'warn' | 'bad' };

export type ChartSpec = {
  labels: readonly string[];
  series: readonly Series[];
  /** Bars lie, one under the other. */
  isLying?: boolean;
  /** The series of a label on top of each other. */
  isStacked?: boolean;
  /** Writes a value. */
  format: (value: number) => string;
};

/** Draws bars in the colours of the page; returns how to take them away. */
export function drawChart(canvas: HTMLCanvasElement, spec: ChartSpec): () => void {
  const { labels, series, isLying = false, isStacked = false, format } = spec;
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(`--${name}`);
  const axis = {
    stacked: isStacked,
    grid: { color: colour('line') },
    border: { color: colour('line') },
  };
  const values = {
    ...axis,
    beginAtZero: true,
    ticks: {
      color: colour('soft'),
      maxTicksLimit: 5,
      precision: 0,
      callback: (value: string | number) => format(Number(value)),
    },
  };
  const names = {
    ...axis,
    grid: { display: false },
    ticks: { color: colour('soft'), maxRotation: 0, autoSkipPadding: 12 },
  };
  Chart.defaults.font.family = style.fontFamily;
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: series.map(
        ({ name, values: data, tone }): ChartDataset<'bar'> => ({
          label: name,
          data: [...data],
          backgroundColor: colour(tone),
          borderRadius: 3,
          maxBarThickness: 28,
        }),
      ),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      indexAxis: isLying ? 'y' : 'x',
      scales: { x: isLying ? values : names, y: isLying ? names : values },
      plugins: {
        legend: { display: series.length > 1, labels: { color: colour('ink'), boxWidth: 12 } },
        tooltip: {
          callbacks: {
            label: ({ dataset, raw }) => `${dataset.label}: ${format(Number(raw))}`,
          },
        },
      },
    },
  });
  return () => chart.destroy();
}
