import { mount } from 'https://energy.example.ir/embed.js';

const token = async () => {
  const answer = await fetch('/energy-token');
  return answer.ok ? answer.text() : null;
};

document.querySelector('energy-label').token = token;

const app = mount(document.getElementById('energy'), {
  token,
  locale: 'fa',
  theme: 'light',
  pages: ['charts', 'label'],
  path: '/PeriodicChart?nav=m.1&period=year&year=1403',
});
app.on('title', ({ title }) => {
  document.title = title;
});
app.on('signedOut', ({ reason }) => console.info(`The energy system ended: ${reason}.`));
