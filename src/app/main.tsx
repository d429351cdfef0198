import { startApp } from './start-app.tsx';
import '../ui/tokens.css';
import '../ui/base.css';

void startApp();
